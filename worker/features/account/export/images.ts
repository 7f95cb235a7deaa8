import { imageAddress } from "../../../../shared/document/own-image.ts";
import type { Database } from "../../../db/client.ts";
import { type ImageRow, pageImages } from "../../../db/images.ts";
import { isoTime } from "./files.ts";

const pageSize = 1000;

/** The images of a user or a workspace, with their addresses on our origin. */
export async function exportedImages(db: Database, ownerId: string) {
  const images: ImageRow[] = [];
  for (let page: ImageRow[] | undefined; !page || page.length === pageSize; images.push(...page))
    page = await pageImages(db, ownerId, images.at(-1)?.id ?? "", pageSize);
  return images.map(({ id, width, height, bytes, createdAt }) => ({
    address: imageAddress(id),
    width,
    height,
    bytes,
    created: isoTime(createdAt),
  }));
}
