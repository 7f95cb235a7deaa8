// Texts about writing, prompts and language models: there the words of chatter are those of the subject.
import type { WordClass } from "./vocabulary.ts";

/** Which words of the user's show it, folded. A few more texts at worst keep a line of chatter. */
const writing = new RegExp(
  String.raw`\b(?:${[
    "(?:ai|chatgpt|gpt|llm|ki|ia)[ -]?prompts?|prompts?|tokens?|llms?|chatgpt|language models?",
    "model(?:os?|es?) de (?:linguagem|lenguaje|langage)|sprachmodell\\w*",
    "copywrit\\w*|(?:good|better|great|clear|strong) (?:writing|headlines?)|how to (?:write|edit|rewrite)|writ\\w+ (?:tips|style|well|skills|guide)|editing|proofread\\w*",
    "como escrever|escrever (?:melhor|bem)|escrita|titulos? (?:bons?|que)|ortografia",
    "como escribir|escribir (?:mejor|bien)|escritura|titulares|redaccion",
    "comment (?:ecrire|rediger)|(?:bien|mieux) ecrire|ecriture|orthograph\\w*",
    "schreibtipps?|schreibstil\\w*|(?:gut|besser)\\w* (?:schreiben|texten|uberschriften)|uberschriften|rechtschreib\\w*",
    "html|xml|markdown",
  ].join("|")})\b`,
);

export const isAboutWriting = (foldedUserText: string): boolean => writing.test(foldedUserText);

const speech: readonly WordClass[] = ["i", "mine", "serve", "help", "request", "assume", "agree", "nod"];

/** Whether a line speaks as the model or to the user, so that it is chatter also in a text about writing. */
export const speaksToUser = (classes: readonly WordClass[]): boolean =>
  classes.some((is) => speech.includes(is));
