// The page's script. It wakes the examples up where there are any, and loads nothing until asked.

import { prepareCiting } from "./citing/clauses";
import { Example } from "./example";
import { carryFragment, offerLanguage } from "./language";
import { readMessages } from "./messages";
import { workOffline } from "./offline";
import { Python } from "./python";
import { prepareSearch } from "./search/box";
import { wakeNear } from "./waking";

const figures = document.querySelectorAll<HTMLElement>("figure[data-example]");
if (figures.length > 0) {
  const messages = readMessages();
  const python = new Python();
  wakeNear(figures, (figure) => new Example(figure, messages, python));
}
prepareSearch();
prepareCiting();
carryFragment();
offerLanguage();
workOffline();
