import { ApiError, apiErrorOf } from "../../../lib/api.ts";

/** What went wrong, as a code; an error of our own is told in the console. */
export function asApiError(error: unknown): ApiError {
  if (!(error instanceof ApiError)) console.error(error);
  return apiErrorOf(error);
}
