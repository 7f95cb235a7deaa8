// The way messages are written: a subject, a salutation, the text, a sign-off; what there is already stays.
import { phrasesByLanguage } from "../../generate/phrases/phrases-by-language.ts";
import { fixedPart, type Part, renderParts } from "../parts.ts";
import { writeParagraphs } from "./paragraphs.ts";
import type { Setting } from "./setting.ts";
import { subjectOf } from "./subject.ts";

export function writeLetter(parts: readonly Part[], setting: Setting): Part[] {
  const { email } = phrasesByLanguage[setting.language];
  const { greeting, signOff } = setting.grammar;
  const texts = parts.map((part) => renderParts([part]));
  const word = email.subject.replace(/\W+$/u, "").toLowerCase();
  const hasSubject = texts[0]?.toLowerCase().startsWith(word);
  const head = hasSubject ? [] : [fixedPart("label", `${email.subject} ${subjectOf(parts, setting)}`)];
  const greets = texts.slice(0, 3).some((text) => greeting.test(text));
  const salutation = greets ? [] : [fixedPart("label", email.greeting.formal)];
  const signs = texts.slice(-3).some((text) => signOff.test(text));
  const end = signs ? [] : [fixedPart("label", `${email.signOff.formal}  \n${email.name}`)];
  const [first, ...rest] = writeParagraphs(parts, setting);
  return [...head, ...salutation, ...(first ? [{ ...first, gap: "\n\n" }] : []), ...rest, ...end];
}
