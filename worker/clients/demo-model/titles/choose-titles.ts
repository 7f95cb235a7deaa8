import { isPlaceholderTitle } from "../../../../shared/text/title-score.ts";
import type { Choose } from "../generate/seeded-choice.ts";
import type { TitleCandidate } from "./title-candidates.ts";

/** In UTF-16 units: what suits a title, what still is one, and what is none. */
const good = { least: 30, most: 65 };
const long = 90;
const longest = 200;

/** What it costs to say something again, and to be of another length. */
const costs = { pattern: 3, topic: 0.7, length: 2, long: 8, avoided: 6 };

export interface Memory {
  /** The titles that there are, by `keyOf`: none is taken again. */
  taken: Set<string>;
  /** How often a topic has been named. */
  topics: Map<string, number>;
}

export const keyOf = (title: string) => title.normalize("NFC").toLowerCase();

/** So many of the candidates, as unlike each other as can be; `avoided` ones last. What is chosen is remembered. */
export function chooseTitles(
  candidates: readonly TitleCandidate[],
  count: number,
  { memory, avoided, choose }: { memory: Memory; avoided: ReadonlySet<string>; choose: Choose },
): string[] {
  const patterns = new Map<string, number>();
  const open = candidates
    .filter(({ title }) => title.length <= longest && !isPlaceholderTitle(title))
    .map((candidate) => ({
      ...candidate,
      key: keyOf(candidate.title),
      cost: candidate.cost + lengthCost(candidate.title) + choose(shuffle),
    }));
  const chosen: string[] = [];
  while (chosen.length < count) {
    let best: (typeof open)[number] | null = null;
    let lowest = Number.POSITIVE_INFINITY;
    for (const candidate of open) {
      if (memory.taken.has(candidate.key)) continue;
      const cost =
        candidate.cost +
        costs.pattern * (patterns.get(candidate.pattern) ?? 0) +
        costs.topic * (memory.topics.get(candidate.topic) ?? 0) +
        (avoided.has(candidate.key) ? costs.avoided : 0);
      if (cost >= lowest) continue;
      best = candidate;
      lowest = cost;
    }
    if (!best) return chosen;
    chosen.push(best.title);
    memory.taken.add(best.key);
    patterns.set(best.pattern, (patterns.get(best.pattern) ?? 0) + 1);
    memory.topics.set(best.topic, (memory.topics.get(best.topic) ?? 0) + 1);
  }
  return chosen;
}

const shuffle = [0, 0.3, 0.6, 0.9, 1.2];

function lengthCost({ length }: string): number {
  if (length > long) return costs.long;
  return length < good.least || length > good.most ? costs.length : 0;
}
