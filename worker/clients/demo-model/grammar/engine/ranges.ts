/** A stretch of a text, [start, end) in UTF-16 units. */
export type Range = readonly [start: number, end: number];

/** Sorted, with those that touch or overlap made one. */
export function mergeRanges(ranges: Range[]): Range[] {
  const merged: [number, number][] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) merged.push([start, end]);
  }
  return merged;
}

/** The index of the first of the merged ranges that ends behind `at`. */
export function firstBehind(ranges: readonly Range[], at: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[1] ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether [start, end) has something in common with the merged ranges; an empty one where it lies inside one. */
export function meets(ranges: readonly Range[], start: number, end: number): boolean {
  const next = ranges[firstBehind(ranges, start)];
  if (!next) return false;
  return start === end ? next[0] < start : next[0] < end;
}
