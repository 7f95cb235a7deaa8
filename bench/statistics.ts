/** The percentile `share` (0 to 1) of the values, by the nearest-rank method. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(0, Math.ceil(share * sorted.length) - 1);
  return sorted[rank] ?? Number.NaN;
}

export const median = (values: number[]) => percentile(values, 0.5);
