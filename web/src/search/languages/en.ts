import { stopwords as common } from "@orama/stopwords/english";

export { stemmer } from "@orama/stemmers/english";
// Asked with, and no matter of the rules.
export const stopwords = [...common, "many", "much"];
export const faint = ["how", "many", "no", "without"];
export const terms: string[] = ["out"];
