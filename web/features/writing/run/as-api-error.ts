import { ApiError } from "../../../lib/api.ts";

/** What went wrong, as a code; an error of our own is told in the console. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError("INTERNAL", 0);
}
