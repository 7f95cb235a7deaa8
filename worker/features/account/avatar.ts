import type { AvatarType } from "../../../shared/contracts/me.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { swapAvatar } from "../../db/users.ts";
import { logFailure } from "../../log.ts";

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

/** Takes the person's picture away, if they have one. @throws AppError UNAUTHENTICATED where they are gone */
export async function removeAvatar({ db, bucket }: AvatarPlaces, userId: string): Promise<void> {
  const swapped = await swapAvatar(db, userId, null);
  if (!swapped) throw new AppError("UNAUTHENTICATED");
  if (swapped.earlier) await forgetAvatar(bucket, { userId, file: swapped.earlier });
}

/** A picture that cannot be deleted is nobody's any more; it costs a little room, and no request. */
async function forgetAvatar(bucket: R2Bucket, name: AvatarName): Promise<void> {
  try {
    await deleteAvatar(bucket, name);
  } catch (cause) {
    logFailure("avatar not deleted", cause, { ...name });
  }
}

/** How files of each kind begin: bytes, or any byte where there is none. */
const beginnings: [AvatarType, (number | undefined)[]][] = [
  ["image/png", [0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", ascii("GIF87a")],
  ["image/gif", ascii("GIF89a")],
  ["image/webp", [...ascii("RIFF"), ...new Array(4), ...ascii("WEBP")]], // the size stands in between
];

/** The kind of picture the bytes are, whatever the file is called; undefined where they are none that is taken. */
export function imageType(bytes: Uint8Array): AvatarType | undefined {
  const found = beginnings.find(([, beginning]) =>
    beginning.every((byte, index) => (byte === undefined ? index < bytes.length : byte === bytes[index])),
  );
  return found?.[0];
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

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

// The pictures of people, in R2.

/** A person's picture by its name, such as `<hash>.webp`. */
interface AvatarName {
  userId: string;
  file: string;
}

const keyOf = ({ userId, file }: AvatarName) => `avatars/${userId}/${file}`;

async function storeAvatar(
  bucket: R2Bucket,
  name: AvatarName,
  { bytes, type }: { bytes: Uint8Array<ArrayBuffer>; type: AvatarType },
): Promise<void> {
  await bucket.put(keyOf(name), bytes, { httpMetadata: { contentType: type } });
}

export async function fetchAvatar(
  bucket: R2Bucket,
  name: AvatarName,
): Promise<{ body: ReadableStream; type: string; etag: string } | undefined> {
  const object = await bucket.get(keyOf(name));
  if (!object) return undefined;
  const type = object.httpMetadata?.contentType ?? "application/octet-stream";
  return { body: object.body, type, etag: object.httpEtag };
}

async function deleteAvatar(bucket: R2Bucket, name: AvatarName): Promise<void> {
  await bucket.delete(keyOf(name));
}

/** Deletes everything that is stored of the person, a thousand at a time. */
export async function deleteAvatarsOf(bucket: R2Bucket, userId: string): Promise<void> {
  const prefix = keyOf({ userId, file: "" });
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, ...(cursor && { cursor }) });
    if (page.objects.length > 0) await bucket.delete(page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
