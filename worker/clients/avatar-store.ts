// The pictures of people, in R2.
import type { AvatarType } from "../../shared/contracts/me.ts";

/** A person's picture by its name, such as `<hash>.webp`. */
export interface AvatarName {
  userId: string;
  file: string;
}

const keyOf = ({ userId, file }: AvatarName) => `avatars/${userId}/${file}`;

export async function storeAvatar(
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

export async function deleteAvatar(bucket: R2Bucket, name: AvatarName): Promise<void> {
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
