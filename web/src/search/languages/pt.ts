import { stopwords as common } from "@orama/stopwords/portuguese";

export { stemmer } from "@orama/stemmers/portuguese";
// Asked with, and no matter of the rules.
export const stopwords = [
  ...common,
  "deve",
  "devo",
  "pode",
  "posso",
  "quando",
  "quantas",
  "quantos",
];
export const faint = ["quantas", "quantos", "sem"];
export const terms: string[] = [];
