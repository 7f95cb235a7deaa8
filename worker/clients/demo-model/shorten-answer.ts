// An answer that is too long for its place is asked for once more, shorter: the same, with fewer lines of its source.
import type { MarkedRequest } from "../model-request.ts";
import { writeAdapted } from "./adapt/write-adapted.ts";

/** Null where the first request was for something that has no such limit, or the limit is none. */
export function shortenAnswer(first: MarkedRequest, { settings }: MarkedRequest): string | null {
  // "280 characters as X counts them: …"
  const [limit] = /^\d+/.exec(settings.limit ?? "") ?? [];
  if (first.tool !== "adapt" || !limit) return null;
  return writeAdapted({ ...first, settings: { ...first.settings, limit } });
}
