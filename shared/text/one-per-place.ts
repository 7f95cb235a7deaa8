import type { Span } from "./sentences/split.ts";

/** Of spans that lie over each other, the first of the list. */
export function onePerPlace<Kind extends Span>(spans: readonly Kind[]): Kind[] {
  const taken = new Set<number>();
  return spans.filter(({ start, end }) => {
    for (let place = start; place < end; place++) if (taken.has(place)) return false;
    for (let place = start; place < end; place++) taken.add(place);
    return true;
  });
}
