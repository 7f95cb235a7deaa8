/** Returns the known name that differs least from `name`; undefined if all differ in half of their letters or more. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toUpperCase(), candidate) }))
    .sort((one, other) => one.distance - other.distance);
  const [nearest] = ranked;
  return nearest && nearest.distance < nearest.candidate.length / 2 ? nearest.candidate : undefined;
}

/** Levenshtein's distance: how many letters must be inserted, removed or replaced. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [count, letter] of [...from].entries()) {
    const next = [count + 1];
    for (const [index, other] of [...to].entries())
      next.push(
        Math.min(
          (next[index] ?? 0) + 1,
          (row[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
