// Avatars of users and logos of workspaces: the file name is stored in the database, the bytes in R2 under
// `avatars/<owner id>/<content hash>.<ext>`.
import { type AvatarType, avatarTypes } from "../../../shared/contracts/me.ts";
import { AppError } from "../../../shared/errors.ts";
import { imageType } from "../../../shared/image-type.ts";
import { maxPicturePixels, pictureSize } from "../../../shared/picture-size.ts";
import type { Database } from "../../db/client.ts";
import { swapAvatar } from "../../db/users.ts";
import { logFailure } from "../../log.ts";

export interface AvatarStore {
  db: Database;
  bucket: R2Bucket;
}

interface PictureName {
  /** The id of a user or of a workspace. */
  ownerId: string;
  file: string;
}

/** The public address of a picture: the hash in its name can't be guessed. */
export const pictureUrl = (ownerId: string, file: string) => `/api/avatars/${ownerId}/${file}`;

const extensions: Record<AvatarType, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
};

/**
 * Stores the user's new avatar and deletes the previous one. The name is a hash of the content: an address always returns
 * the same image, and it can't be guessed.
 * @throws AppError as `storePicture` does, or UNAUTHENTICATED if the account is gone
 */
export async function replaceAvatar(
  { db, bucket }: AvatarStore,
  userId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const file = await storePicture(bucket, userId, bytes);
  const swapped = await swapAvatar(db, userId, file);
  if (!swapped) {
    await deletePicture(bucket, { ownerId: userId, file });
    throw new AppError("UNAUTHENTICATED");
  }
  if (swapped.earlier && swapped.earlier !== file)
    await deletePicture(bucket, { ownerId: userId, file: swapped.earlier });
}

/**
 * Stores a picture and returns its file name.
 * @throws AppError INVALID_FILE_TYPE unless its content is of one of `types`, or PICTURE_TOO_LARGE: a small file may take
 * gigabytes of memory in the browsers of everyone who sees it
 */
export async function storePicture(
  bucket: R2Bucket,
  ownerId: string,
  bytes: Uint8Array<ArrayBuffer>,
  types: readonly AvatarType[] = avatarTypes,
): Promise<string> {
  const type = imageType(bytes);
  const size = pictureSize(bytes);
  const known = types.find((allowed) => allowed === type);
  if (!known || !size) throw new AppError("INVALID_FILE_TYPE");
  if (size.width * size.height > maxPicturePixels) throw new AppError("PICTURE_TOO_LARGE");
  const file = `${await contentHash(bytes)}.${extensions[known]}`;
  await bucket.put(keyOf({ ownerId, file }), bytes, { httpMetadata: { contentType: known } });
  return file;
}

/** Removes the user's avatar, if there is one. @throws AppError UNAUTHENTICATED if the account is gone */
export async function removeAvatar({ db, bucket }: AvatarStore, userId: string): Promise<void> {
  const swapped = await swapAvatar(db, userId, null);
  if (!swapped) throw new AppError("UNAUTHENTICATED");
  if (swapped.earlier) await deletePicture(bucket, { ownerId: userId, file: swapped.earlier });
}

export async function fetchAvatar(
  bucket: R2Bucket,
  name: PictureName,
): Promise<{ body: ReadableStream; type: string; etag: string } | undefined> {
  const object = await bucket.get(keyOf(name));
  if (!object) return undefined;
  const type = object.httpMetadata?.contentType ?? "application/octet-stream";
  return { body: object.body, type, etag: object.httpEtag };
}

/** Deletes all pictures of the owner, a thousand at a time. */
export async function deletePicturesOf(bucket: R2Bucket, ownerId: string): Promise<void> {
  const prefix = keyOf({ ownerId, file: "" });
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, ...(cursor && { cursor }) });
    if (page.objects.length > 0) await bucket.delete(page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

/** Deletes a replaced file. A failure is only logged: the file is no longer referenced. */
export async function deletePicture(bucket: R2Bucket, name: PictureName): Promise<void> {
  try {
    await bucket.delete(keyOf(name));
  } catch (cause) {
    logFailure("picture not deleted", cause, { ...name });
  }
}

const keyOf = ({ ownerId, file }: PictureName) => `avatars/${ownerId}/${file}`;

/** Returns the first 128 bits of the SHA-256 in hexadecimal. */
async function contentHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes))
    .toString("hex")
    .slice(0, 32);
}

/**
 * Decodes a data URL (`data:image/…;base64,…`). The content is not checked.
 * @throws AppError INVALID_IMAGE_DATA
 */
export function dataUrlBytes(url: string): Uint8Array<ArrayBuffer> {
  const [head = ""] = /^data:image\/[\w.+-]{1,40};base64,/i.exec(url) ?? [];
  const base64 = url.slice(head.length);
  const bytes = Buffer.from(base64, "base64");
  // Decoding ignores invalid characters; encoding again reveals them.
  if (!head || !base64 || bytes.toString("base64") !== base64) throw new AppError("INVALID_IMAGE_DATA");
  return bytes;
}
