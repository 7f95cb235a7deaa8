import type { ErrorBody } from "../../shared/errors.ts";

/** The code of an answer that is an error. */
export async function codeOf(response: Response): Promise<string> {
  return (await response.json<ErrorBody>()).error.code;
}
