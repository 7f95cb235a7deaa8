// Images of documents: uploaded from a file, or copied from another site.
import * as z from "zod/mini";
import { fieldError } from "../errors.ts";
import { uuid } from "./runs.ts";

/** The largest image that is stored, in bytes, and its most pixels. */
export const maxImageBytes = 10 * 1024 * 1024;
export const maxImagePixels = 50_000_000;

/** The document that an image is put into. */
export const imageQuery = z.object({ document: uuid });

export const copyImageInput = z.object({
  /** The image's address on the other site. */
  address: z.string(fieldError("FIELD_INVALID")).check(z.maxLength(2048, fieldError("FIELD_INVALID"))),
  document: uuid,
});

/** A stored image. Anyone who knows its address can see it. */
export const storedImage = () =>
  z.object({
    /** Its path on our own origin: the `src` of the document's node. */
    address: z.string(),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
  });
export type StoredImage = z.output<ReturnType<typeof storedImage>>;

/** Stored and allowed bytes. */
const storage = () => z.object({ used: z.number(), limit: z.number() });
export type ImageStorage = z.output<ReturnType<typeof storage>>;

/** The storage of the user's own images, and of those of their workspace; null if they are not a member of one. */
export const imageUsage = () => z.object({ own: storage(), workspace: z.nullable(storage()) });
export type ImageUsage = z.output<ReturnType<typeof imageUsage>>;
