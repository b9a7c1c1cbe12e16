import { stopwords as common } from "@orama/stopwords/russian";

export { stemmer } from "@orama/stemmers/russian";
// Asked with, and no matter of the rules.
export const stopwords = [...common, "должен", "могу", "нужно", "сколько"];
export const faint = ["без", "сколько"];
export const terms: string[] = [];
