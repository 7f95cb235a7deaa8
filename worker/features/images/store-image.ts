// Images of documents: the row is stored first and deleted last, so that no file in R2 is unknown.
import {
  type ImageStorage,
  type ImageUsage,
  maxImageBytes,
  maxImagePixels,
  type StoredImage,
} from "../../../shared/contracts/images.ts";
import { imageAddress } from "../../../shared/document/own-image.ts";
import { AppError } from "../../../shared/errors.ts";
import { imageType } from "../../../shared/image-type.ts";
import { pictureSize } from "../../../shared/picture-size.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import {
  readTexts,
  type TextContext,
  type TextOwner,
  verifyAccess,
  writableWorkspace,
} from "../../db/documents/access.ts";
import { deleteImageRows, hasImage, insertImage, pageImages, readImageBytes } from "../../db/images.ts";
import type { Bindings } from "../../env.ts";
import { findContentRecords } from "../documents/read-content.ts";
import { recordAttempt } from "../identity/rate-limits.ts";

type ImageBindings = Pick<Bindings, "DB" | "IMAGES">;

/** The name of an image in R2. */
const keyOf = (id: string) => `images/${id}`;

/**
 * Counts an upload and returns the owner of the document that the image is for.
 * @throws AppError NOT_FOUND, also if the document is another user's; ROLE_REQUIRED or WORKSPACE_READ_ONLY if the user may only
 * read it; RATE_LIMITED
 */
export async function ownerOfImage(ctx: TextContext, documentId: string): Promise<TextOwner> {
  const access = await verifyAccess(ctx);
  const [record] = await findContentRecords(ctx, access, documentId);
  if (!record) throw new AppError("NOT_FOUND");
  if (record.owner !== access.own) writableWorkspace(access);
  await recordAttempt(ctx.databases.primary, "imageUpload", ctx.userId);
  return record.owner;
}

/**
 * Stores an image in the owner's storage.
 * @throws AppError IMAGE_TYPE_UNSUPPORTED by its content, IMAGE_TOO_LARGE, IMAGE_TOO_DETAILED, IMAGE_STORAGE_FULL with the
 * plan's limit in bytes, or ACCOUNT_DELETED if the owner was deleted meanwhile
 */
export async function storeImage(
  { DB, IMAGES }: ImageBindings,
  owner: TextOwner,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<StoredImage> {
  if (bytes.length > maxImageBytes) throw new AppError("IMAGE_TOO_LARGE");
  const [type, size] = [imageType(bytes), pictureSize(bytes)];
  if (!type || !size) throw new AppError("IMAGE_TYPE_UNSUPPORTED");
  if (size.width * size.height > maxImagePixels) throw new AppError("IMAGE_TOO_DETAILED");
  const db = openDatabase(DB);
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("hex");
  const row = {
    ownerId: owner.id,
    id,
    bytes: bytes.length,
    ...size,
    createdAt: Date.now(),
    unusedSince: null,
  };
  const limit = entitlementsOf(owner.plan).imageBytes;
  if (!(await insertImage(db, row, limit))) {
    const isFull = (await readImageBytes(db, owner.id)) + row.bytes > limit;
    throw isFull
      ? new AppError("IMAGE_STORAGE_FULL", { limit, plan: owner.plan })
      : new AppError("ACCOUNT_DELETED");
  }
  try {
    await IMAGES.put(keyOf(id), bytes, { httpMetadata: { contentType: type } });
  } catch (cause) {
    await deleteImageRows(db, owner.id, [id]);
    throw cause;
  }
  // A deletion of the owner that began meanwhile has not found the file.
  if (!(await hasImage(db, row))) {
    await IMAGES.delete(keyOf(id));
    throw new AppError("ACCOUNT_DELETED");
  }
  return { address: imageAddress(id), ...size, bytes: row.bytes };
}

/** The image with that id; null if there is none. */
export const readImage = (bucket: R2Bucket, id: string): Promise<R2ObjectBody | null> =>
  bucket.get(keyOf(id));

export async function deleteImages(
  { IMAGES }: ImageBindings,
  db: Database,
  ownerId: string,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await IMAGES.delete(ids.map(keyOf));
  await deleteImageRows(db, ownerId, ids);
}

/** The most files that one call of R2 deletes. */
const imagesAtOnce = 1000;

/** Deletes all images of an owner. Safe to repeat. */
export async function deleteImagesOf(env: ImageBindings, ownerId: string): Promise<void> {
  const db = openDatabase(env.DB);
  for (let isLast = false; !isLast; ) {
    const rows = await pageImages(db, ownerId, "", imagesAtOnce);
    await deleteImages(
      env,
      db,
      ownerId,
      rows.map(({ id }) => id),
    );
    isLast = rows.length < imagesAtOnce;
  }
}

/** @throws AppError UNAUTHENTICATED if the account is gone */
export function readImageUsage(ctx: TextContext): Promise<ImageUsage> {
  const storageOf = async ({ id, plan }: TextOwner): Promise<ImageStorage> => ({
    used: await readImageBytes(ctx.databases.main, id),
    limit: entitlementsOf(plan).imageBytes,
  });
  return readTexts(ctx, async ({ own, workspace }) => {
    const [ofUser, ofWorkspace] = await Promise.all([storageOf(own), workspace && storageOf(workspace)]);
    return { own: ofUser, workspace: ofWorkspace };
  });
}
