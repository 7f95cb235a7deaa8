import type { Context } from "hono";
import { AppError, type ErrorCode } from "../../shared/errors.ts";

/**
 * The request's body, if it is no larger than `maxBytes`. One that says it is larger is not read at all, and of one
 * that does not say no more is read than that.
 * @throws AppError `tooLarge`
 */
export async function readBytes(
  c: Context,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: ErrorCode },
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header("Content-Length") ?? 0) > maxBytes) throw new AppError(tooLarge);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of c.req.raw.body ?? []) {
    size += piece.length;
    if (size > maxBytes) throw new AppError(tooLarge); // which cancels the rest
    pieces.push(piece);
  }
  const bytes = new Uint8Array(size);
  let position = 0;
  for (const piece of pieces) {
    bytes.set(piece, position);
    position += piece.length;
  }
  return bytes;
}
