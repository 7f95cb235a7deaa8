// Which lines of a text have room in its form: the most central ones, as many as fit.
import type { Platform } from "../../../../shared/catalog/platforms.ts";
import { keptWithin } from "../../../../shared/text/platforms/cut.ts";
import { platformRules } from "../../../../shared/text/platforms/rules.ts";
import { measure } from "../../../../shared/text/platforms.ts";
import { chooseSentences } from "../summarize/choose-sentences.ts";
import { type Form, type Surrounding, surroundings } from "./forms/form.ts";
import { isLeadIn, readableTogether } from "./line-needs.ts";
import type { Line, LinesMaterial } from "./lines-material.ts";

/** What the text may count, as its platform counts. */
export interface Place {
  platform: Platform;
  /** A length that reads well. */
  aim: number;
  /** The most, where a single line is longer. */
  most: number;
}

/** No word is shorter with the space behind it, on the average. */
const charactersPerWord = 3;
/** So many lines that are worth less are tried in the room that is left. */
const mostFillers = 20;
/** So many lines are tried for one that fits alone. */
const mostAlone = 200;
/** In what a platform counts: a line is not cut shorter than this for the sake of its form. */
const shortestCut = 20;

/** The text in that form, never longer than its place. Empty where the source has no line. */
export function fitForm(form: Form, material: LinesMaterial, place: Place): string {
  const lines = rankedLines(form, material, place.aim);
  const [best] = lines;
  if (!best) return "";
  for (const room of [place.aim, place.most])
    for (const around of surroundings) {
      const text = filled(lines, form, material, around, (shown) => lengthIn(shown, place) <= room);
      if (text !== null) return text;
    }
  return cutDown(best, form, material, place);
}

const lengthIn = (text: string, { platform }: Place) => measure(text, platform).length;

/** The lines that the form can use, the most central first, none that says the same as another. */
function rankedLines(form: Form, material: LinesMaterial, aim: number): Line[] {
  const { lines, title } = material;
  const untitled = lines.filter(({ at }) => !(form.isTitled && title.from === "sentence" && at === title.at));
  const inParts = form.sections ? ofBestParts(untitled, form.sections) : untitled;
  const prose = inParts.filter((line) => line.kind === "paragraph" && !isLeadIn(line));
  const usable = form.hasLists || prose.length < 2 ? inParts : prose;
  const length = usable.reduce((sum, { text }) => sum + text.length + 1, 0);
  const highest = usable.reduce((most, { worth }) => Math.max(most, worth), 0);
  const places = chooseSentences(
    usable,
    // Other than in a summary, what is worth little still fills the room that is left.
    usable.map(({ worth }) => worth + highest),
    {
      most: usable.length,
      // Where there is room for all of them, all are used.
      fewest: length <= aim ? usable.length : 1,
      words: aim / charactersPerWord,
    },
  );
  const chosen = places.flatMap((at) => usable[at] ?? []);
  // A form of few lines is worth little where one of them leans on what is left out.
  const worthOf = ({ worth, standsAlone }: Line) => (form.lines && !standsAlone ? worth / 4 : worth);
  return chosen.sort((a, b) => worthOf(b) - worthOf(a) || a.at - b.at);
}

/** Those of the opening and of the parts whose best lines say most. */
function ofBestParts(lines: readonly Line[], most: number): readonly Line[] {
  const worths = new Map<number, number>();
  for (const { heading, worth } of lines) worths.set(heading, Math.max(worths.get(heading) ?? 0, worth));
  const opening = lines[0]?.heading;
  const best = [...worths.entries()]
    .filter(([heading]) => heading !== opening)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([heading]) => heading);
  const kept = new Set([opening, ...best]);
  return lines.filter(({ heading }) => kept.has(heading));
}

/** As many of the lines as fit; null where none does. */
function filled(
  lines: readonly Line[],
  form: Form,
  material: LinesMaterial,
  around: Surrounding,
  fits: (text: string) => boolean,
): string | null {
  const given = form.isTitled && material.title.from === "sentence" ? [material.title.at] : [];
  const most = form.lines ?? lines.length;
  const composed = (chosen: readonly Line[]) => {
    const inOrder = [...chosen].sort((a, b) => a.at - b.at);
    const readable = readableTogether(inOrder, given);
    // A text that does not stand alone anywhere is shown as it is.
    return form.compose(readable.length > 0 ? readable : inOrder, material, around);
  };
  const alone = lines.slice(0, mostAlone).find((line) => fits(composed([line])));
  if (!alone) return null;
  const ranked = [alone, ...lines.filter((line) => line !== alone)];
  let count = 1;
  for (let tooMany = Math.min(most, ranked.length) + 1; tooMany - count > 1; ) {
    const middle = (count + tooMany) >> 1;
    if (fits(composed(ranked.slice(0, middle)))) count = middle;
    else tooMany = middle;
  }
  let chosen = ranked.slice(0, count);
  let text = composed(chosen);
  for (const line of ranked.slice(count, count + mostFillers)) {
    if (chosen.length >= most) break;
    const more = composed([...chosen, line]);
    if (!fits(more)) continue;
    chosen = [...chosen, line];
    text = more;
  }
  return text;
}

/** The line with an ellipsis, in its form where that leaves it room. */
function cutDown(line: Line, form: Form, material: LinesMaterial, place: Place): string {
  const { counting } = platformRules[place.platform];
  const room = Math.min(place.aim, place.most);
  const cut = (left: number) => keptWithin(line.text.slice(0, 4 * left), counting, Math.max(0, left - 2));
  const compose = (text: string) => form.compose([{ ...line, text }], material, "none");
  for (let left = room - lengthIn(compose("…"), place); left >= shortestCut; left -= shortestCut) {
    const text = compose(cut(left));
    if (lengthIn(text, place) <= room) return text;
  }
  return cut(room);
}
