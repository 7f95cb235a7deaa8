import { AppError } from "../../../shared/errors.ts";

/**
 * The bytes of a picture that was sent as `data:image/…;base64,…`. Whether they are a picture is known by themselves.
 * @throws AppError INVALID_IMAGE_DATA
 */
export function dataUrlBytes(url: string): Uint8Array<ArrayBuffer> {
  const [head = ""] = /^data:image\/[\w.+-]{1,40};base64,/i.exec(url) ?? [];
  const base64 = url.slice(head.length);
  const bytes = Buffer.from(base64, "base64");
  // Decoding passes over what is no base64; encoding it again shows whether there was any.
  if (!head || !base64 || bytes.toString("base64") !== base64) throw new AppError("INVALID_IMAGE_DATA");
  return bytes;
}
