import type { TitlesData } from "../../../../shared/contracts/titles.ts";

/** The titles that a run has brought; undefined for the data of another time, which may have another shape. */
export function titlesOf(data: object | null): TitlesData | undefined {
  const { titles, keyphrases } = (data ?? {}) as Partial<TitlesData>; // looked at field by field
  return Array.isArray(titles) && Array.isArray(keyphrases) ? (data as TitlesData) : undefined;
}
