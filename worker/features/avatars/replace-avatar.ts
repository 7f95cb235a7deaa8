import type { AvatarType } from "../../../shared/contracts/me.ts";
import { AppError } from "../../../shared/errors.ts";
import { storeAvatar } from "../../clients/avatar-store.ts";
import type { Database } from "../../db/client.ts";
import { swapAvatar } from "../../db/users.ts";
import { forgetAvatar } from "./forget-avatar.ts";
import { imageType } from "./image-type.ts";

/** Where pictures are: their names in the database, their bytes in the bucket. */
export interface AvatarPlaces {
  db: Database;
  bucket: R2Bucket;
}

const extensions: Record<AvatarType, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
};

/**
 * Puts the picture in the place of the person's earlier one. Its name is made of its content: an address always
 * answers the same picture, and nobody guesses it.
 * @throws AppError INVALID_FILE_TYPE, or UNAUTHENTICATED where the person is gone
 */
export async function replaceAvatar(
  { db, bucket }: AvatarPlaces,
  userId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const type = imageType(bytes);
  if (!type) throw new AppError("INVALID_FILE_TYPE");
  const file = `${await contentHash(bytes)}.${extensions[type]}`;
  await storeAvatar(bucket, { userId, file }, { bytes, type });
  const swapped = await swapAvatar(db, userId, file);
  if (!swapped) {
    await forgetAvatar(bucket, { userId, file });
    throw new AppError("UNAUTHENTICATED");
  }
  if (swapped.earlier && swapped.earlier !== file)
    await forgetAvatar(bucket, { userId, file: swapped.earlier });
}

/** The first 128 bits of SHA-256. */
async function contentHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes))
    .toString("hex")
    .slice(0, 32);
}
