// Finds figures that were given to another year or measure: "84,300 in 2021 and 96,000 in 2019" rewritten as
// "84,300 in 2019 and 96,000 in 2021".
import type { Span } from "../analysis/sentences.ts";
import { sentencesOf } from "./clauses.ts";
import { type Figure, figuresIn, figuresOnce, isDirectedTo, type Side } from "./swaps.ts";

/** Two figures of different kinds that belong together. */
interface Pairing extends Span {
  one: string;
  other: string;
}

/** Returns the figures of two texts that belong together in one and not in the other. */
export function changedPairings(source: Side, output: Side): { missing: Span[]; invented: Span[] } {
  const [before, after] = [pairingsOf(source), pairingsOf(output)];
  const isIn = (pairings: Pairing[], key: string) =>
    pairings.some(({ one, other }) => one === key || other === key);
  const moved = (own: Pairing[], others: Pairing[]) =>
    own.filter(({ one, other }) => {
      // In a sentence of several kinds, a figure belongs to one of each kind.
      const now = others.filter((pairing) => pairing.one === one);
      const isKept = now.some((pairing) => pairing.other === other);
      return !isKept && now.some((pairing) => isIn(own, pairing.other)) && isIn(others, other);
    });
  return { missing: moved(before, after), invented: moved(after, before) };
}

function pairingsOf(side: Side): Pairing[] {
  const once = figuresOnce(side);
  const figures = figuresIn(side).filter(({ key }) => once.has(key));
  let index = 0;
  return sentencesOf(side.prose).flatMap(({ end }) => {
    const own: Figure[] = [];
    for (let figure = figures[index]; figure && figure.start < end; figure = figures[++index])
      own.push(figure);
    const kinds = [...new Set(own.map(({ kind }) => kind))].sort();
    return kinds.flatMap((kind, index) =>
      kinds.slice(index + 1).flatMap((other) =>
        pairedIn(
          own.filter((figure) => figure.kind === kind || figure.kind === other),
          kind,
          side,
        ),
      ),
    );
  });
}

/** Pairs the figures of two kinds in a sentence, if there are equally many of both. */
function pairedIn(figures: Figure[], kind: string, side: Side): Pairing[] {
  const isFirst = (figure: Figure) => figure.kind === kind;
  const half = figures.length / 2;
  if (half < 2 || figures.filter(isFirst).length !== half) return [];
  const neighbours = figures.flatMap((figure, index): [Figure, Figure][] => {
    const next = figures[index + 1];
    return index % 2 === 0 && next ? [[figure, next]] : [];
  });
  if (neighbours.every(([a, b]) => isFirst(a) !== isFirst(b)))
    return neighbours.map(([a, b]) => pairing(a, b, kind));
  // "From 96,000 to 84,300 between 2019 and 2021"
  const [left, right] = [figures.slice(0, half), figures.slice(half)];
  const isRespective = new Set(left.map(isFirst)).size === 1;
  if (!isRespective || [left[0], right[0]].some((figure) => figure && isDirectedTo(side, figure))) return [];
  return left.flatMap((figure, index) => {
    const other = right[index];
    return other ? [pairing(figure, other, kind)] : [];
  });
}

function pairing(a: Figure, b: Figure, kind: string): Pairing {
  const [one, other] = a.kind === kind ? [a, b] : [b, a];
  return { one: one.key, other: other.key, start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
