// The way talks are shown: a heading for each slide, and points under it.
import type { Masked } from "../mask-facts.ts";
import { announces, fixedPart, isPassage, type Part, passageOf } from "../parts.ts";
import { capitalized } from "../sentences.ts";
import { pointList } from "./point-list.ts";
import type { Setting } from "./setting.ts";
import { keywordOf, subjectOf } from "./subject.ts";

const mostPoints = 4;

export function writeSlides(parts: readonly Part[], setting: Setting): Part[] {
  const slides: Part[] =
    parts[0]?.kind === "heading" ? [] : [fixedPart("heading", `# ${subjectOf(parts, setting)}`)];
  const names = namesOf(setting);
  for (const [index, part] of parts.entries()) {
    if (!isPassage(part)) {
      slides.push(part);
      continue;
    }
    const announcement = part.sentences.filter(announces);
    const points = part.sentences.filter((sentence) => !announces(sentence));
    const isUnderHeading = index > 0 && parts[index - 1]?.kind === "heading";
    const each = Math.ceil(points.length / Math.ceil(points.length / mostPoints));
    for (let at = 0; at < points.length; at += each) {
      const own = points.slice(at, at + each);
      if (at > 0 || !isUnderHeading || index === 1) slides.push(fixedPart("heading", `## ${names(own)}`));
      slides.push(pointList(own, false, slides.at(-1)));
    }
    if (announcement.length > 0) slides.push(passageOf(announcement));
  }
  return slides;
}

/** The names that slides have, and behind the last of them what each is about. */
function namesOf({ phrases, language }: Setting): (points: Masked[]) => string {
  let used = 0;
  return (points) => {
    const name = phrases.slides[used++];
    if (name !== undefined) return name;
    const keyword = keywordOf([passageOf(points)], language);
    return keyword ? capitalized(keyword) : (phrases.slides[used % phrases.slides.length] ?? "");
  };
}
