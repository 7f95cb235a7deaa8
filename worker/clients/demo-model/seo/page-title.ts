import { fitsSearchTitle, searchResult, truncateToWidth } from "../../../../shared/text/pixel-width.ts";
import { presenceIn } from "../../../../shared/text/seo/focus.ts";
import { capitalized } from "../generate/slot-text.ts";
import { titlePatterns } from "../titles/patterns/patterns-by-language.ts";
import { overlaps, type PageMaterial } from "./page-material.ts";

/** In UTF-16 units: what the title tag should have, and what still is a title. */
const length = { good: 50, most: 60, short: 30 };
const mostNamed = 4;

interface Candidate {
  title: string;
  /** The lower, the more the text itself says it. */
  cost: number;
}

/** The title tag: with the keyphrase, 50 to 60 characters where the text has as much, never wider than is shown. */
export function pageTitle(material: PageMaterial): string {
  let best = "";
  let lowest = Number.POSITIVE_INFINITY;
  for (const { title, cost } of candidatesFrom(material)) {
    const sum = cost + lengthCost(title) + presenceCost(title, material) + material.mood() / 2;
    if (sum < lowest) [best, lowest] = [title, sum];
  }
  return truncateToWidth(best, searchResult.title.width, searchResult.title.fontSize);
}

function candidatesFrom({ language, keyphrase, headings, topics }: PageMaterial): Candidate[] {
  const { colon, and, seo } = titlePatterns[language];
  const name = capitalized(keyphrase);
  const open = headings.filter((heading) => !/[:?!.…]/.test(heading));
  const [first] = open;
  const apart = topics.filter((topic, at) => !topics.slice(0, at).some((other) => overlaps(topic, other)));
  const lists = Array.from({ length: Math.min(mostNamed, apart.length) }, (_, at) =>
    listed(apart.slice(0, at + 1), and),
  );
  return [
    ...headings.map((title) => ({ title, cost: 0 })),
    ...(first ? lists.map((list) => ({ title: first + colon + list, cost: 0.3 })) : []),
    ...lists.map((list) => ({ title: name + colon + list, cost: 0.5 })),
    ...open.map((heading) => ({ title: name + colon + heading, cost: 0.8 })),
    ...seo.tails.map((tail) => ({ title: name + colon + tail, cost: 1 })),
    ...seo.kickers.map((kicker) => ({ title: kicker + colon + keyphrase, cost: 1.5 })),
    { title: name, cost: 2 },
  ];
}

const listed = (names: readonly string[], and: string) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")}${and}${names.at(-1)}`;

function lengthCost(title: string): number {
  if (title.length > length.most || !fitsSearchTitle(title)) return 20;
  if (title.length >= length.good) return 0;
  return title.length < length.short ? 4 : (length.good - title.length) / 10;
}

const presenceCosts = { whole: 0, scattered: 3, none: 8 };

const presenceCost = (title: string, { focus }: PageMaterial) =>
  focus ? presenceCosts[presenceIn(title, focus)] : 0;
