// Prints what each preset of a game changes: node presets.mjs rules.json jokeren
import { readFileSync } from "node:fs";

const [file, ruleset] = process.argv.slice(2);
const rules = JSON.parse(readFileSync(file, "utf8"));
const [own, ...others] = rules.games.find((game) => game.ruleset === ruleset).profiles;
for (const { preset, values } of others) {
  const said = Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const ours = Object.entries(own.values).map(
    ([name, value]) => `${name} = ${JSON.stringify(value)}`,
  );
  console.log(`${preset}: ${said.filter((line) => !ours.includes(line)).join(", ")}`);
}
