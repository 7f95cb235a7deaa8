import { lessonIn } from "../find-intent.ts";
import { bulleted, type Kit } from "../kit.ts";
import { lessonsByLanguage } from "../lessons/lessons-by-language.ts";
import { typeset } from "../reply-frame.ts";
import { wonder } from "./wonder.ts";

export function explain(kit: Kit): string[] {
  const { request, language } = kit.ask;
  const name = lessonIn(request, language);
  if (!name) return wonder(kit);
  const { what, points, example } = lessonsByLanguage[language][name];
  const set = (text: string) => typeset(text, language);
  return [kit.lead("explain"), set(what), bulleted(points.map(set)), set(example), kit.end("explain")];
}
