import { stopwords as common } from "@orama/stopwords/french";

export { stemmer } from "@orama/stemmers/french";
// Asked with, and no matter of the rules.
export const stopwords = [
  ...common,
  "combien",
  "comment",
  "doit",
  "dois",
  "faut",
  "peut",
  "peux",
  "puis",
  "quand",
  "si",
];
export const faint = ["combien", "doit", "faut", "sans"];
export const terms: string[] = ["as"];
