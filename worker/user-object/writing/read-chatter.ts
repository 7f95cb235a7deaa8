// Reads the first line of an answer: is it the model's talk about its answer, or the text itself?
import { type ChatterPhrases, chatterPhrases } from "./chatter-phrases.ts";

/**
 * `open`: may still become talk. `start`: a polite start alone on its line, which is talk before a blank line.
 * `announcement`: talk.
 */
export type Reading = "text" | "open" | "start" | "announcement";

interface Patterns extends ChatterPhrases {
  /** What follows an announcement, whole, without the colon at its end. */
  announced: RegExp;
  /** Its first words as far as they have come, each of them whole, while it may still become one. */
  announcedSoFar: RegExp;
}

type Place = "beginning" | "after a prelude" | "within a start" | "after a start";

const languages = Object.values(chatterPhrases).map(compile);

/** Reads `line` as far as it has come; `ended` says that nothing is added to it any more. When in doubt it is text. */
export function readChatter(line: string, ended: boolean): Reading {
  const said = ended ? fold(line).trimEnd() : fold(line);
  return best(languages.map((patterns) => readFrom(said, ended, patterns, "beginning")));
}

/** Without what makes no difference: case, accents, the form of apostrophes and blanks, emphasis. */
function fold(line: string): string {
  return line
    .normalize("NFD")
    .replace(/[\p{M}¡*_]/gu, "")
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, " ")
    .toLowerCase();
}

function readFrom(rest: string, ended: boolean, patterns: Patterns, place: Place): Reading {
  if (rest === "") return !ended ? "open" : place === "after a start" ? "start" : "text";
  const readings: Reading[] = [];
  const follow = (phrases: string[], read: (after: string) => Reading) => {
    for (const phrase of phrases)
      if (rest.startsWith(phrase)) readings.push(read(rest.slice(phrase.length)));
      else if (!ended && phrase.startsWith(rest)) readings.push("open");
  };
  const announced = (after: string) => readAnnounced(after, ended, patterns);
  if (place !== "after a prelude") {
    follow(patterns.starts, (after) => readPause(after, ended, patterns, true));
    follow(patterns.preludes, (after) => readPause(after, ended, patterns, false));
  }
  follow(patterns.announcements, announced);
  if (place !== "beginning") {
    follow(patterns.reports, announced);
    follow(patterns.presentations, (after) => readColon(after, ended));
  }
  return best(readings);
}

/** What parts a start or a prelude from the next words; only after a full stop may the line end. */
function readPause(after: string, ended: boolean, patterns: Patterns, isStart: boolean): Reading {
  if (!ended && after.trim() === "") return "open";
  const stop = /^ ?[!.]+(?: |$)/.exec(after)?.[0];
  const pause = stop ?? /^(?: ?[,:;](?: |$)| [–—-](?: |$)| )/.exec(after)?.[0];
  if (pause === undefined) return "text";
  const place = !isStart ? "after a prelude" : stop ? "after a start" : "within a start";
  return readFrom(after.slice(pause.length), ended, patterns, place);
}

function readAnnounced(after: string, ended: boolean, { announced, announcedSoFar }: Patterns): Reading {
  if (/[.!?…:] +\S/.test(after)) return "text"; // more is said on the line
  const words = partElisions(after);
  if (!ended) return announcedSoFar.test(words.slice(0, words.lastIndexOf(" ") + 1)) ? "open" : "text";
  return announced.test(`${words.replace(/ ?:$/, "")} `) ? readColon(after, ended) : "text";
}

function readColon(after: string, ended: boolean): Reading {
  if (ended) return after.endsWith(":") ? "announcement" : "text";
  return "open";
}

function compile(phrases: ChatterPhrases): Patterns {
  const article = `(?:${anyOf(phrases.articles)}|\\d+)`;
  const other = `(?!(?:${anyOf(phrases.barriers)}) )[^ ]+`;
  // Where one word is made of many, the last part counts.
  const answer = `${phrases.hasCompounds ? "[^ ]*" : ""}(?:${anyOf(phrases.answers)})(?:e?s|e?n|e)?,?`;
  const adjectives = phrases.adjectivesFollow ? `(?:${other} ){0,4}` : "";
  const tail = `(?:(?:${anyOf(phrases.tails)}) .*|\\(.*)?`;
  const before = `^,? ${article} (?:${other} )`;
  return {
    ...phrases,
    announced: new RegExp(`${before}{0,5}(?:${answer} )+${adjectives}${tail}$`),
    announcedSoFar: new RegExp(`^,? ?$|${before}{0,6}$|${before}{0,5}${answer} `),
  };
}

function anyOf(phrases: string[]): string {
  return phrases.map(partElisions).join("|");
}

/** French joins its short words to the next one: `l'article`. */
function partElisions(text: string): string {
  return text.replace(/(?<![a-z'])([cdjlmnst]|qu)'(?=[a-z])/g, "$1' ");
}

function best(readings: Reading[]): Reading {
  const order: Reading[] = ["announcement", "start", "open"];
  return order.find((reading) => readings.includes(reading)) ?? "text";
}
