// Stores the images of documents at the server.
import type { StoredImage } from "../../../shared/contracts/images.ts";
import { api } from "../api.ts";
import { prepareImage } from "./prepare-image.ts";

/** The attributes of an image node that the server knows. Width and height are those of the file, in pixels. */
export interface PlacedImage {
  src: string;
  width: number;
  height: number;
}

const placed = ({ address, width, height }: StoredImage): PlacedImage => ({ src: address, width, height });

/**
 * Scales an image down and uploads it for a document, which must be saved.
 * @throws ApiError as `prepareImage` does; IMAGE_STORAGE_FULL; NETWORK without a connection; NOT_FOUND, ROLE_REQUIRED or
 * WORKSPACE_READ_ONLY if the document can't be changed. `useErrorText().imageText` has the messages.
 */
export async function uploadImage(document: string, file: Blob, signal?: AbortSignal): Promise<PlacedImage> {
  const body = await prepareImage(file);
  const path = `/api/images?document=${encodeURIComponent(document)}`;
  return placed(await api<StoredImage>(path, { method: "POST", body, ...(signal && { signal }) }));
}

/**
 * Copies an image of another site into a document. The server fetches it, so that the site does not learn who reads.
 * @throws ApiError as `uploadImage` does; IMAGE_ADDRESS_REFUSED or IMAGE_NOT_FETCHED
 */
export async function copyImage(
  document: string,
  address: string,
  signal?: AbortSignal,
): Promise<PlacedImage> {
  const body = { document, address };
  return placed(
    await api<StoredImage>("/api/images/copy", { method: "POST", body, ...(signal && { signal }) }),
  );
}
