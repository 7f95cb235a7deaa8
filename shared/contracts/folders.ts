// Folders of documents. They are flat, and belong to a user or a workspace.
import * as z from "zod/mini";
import { visibilities } from "../catalog/visibility.ts";
import { fieldError } from "../errors.ts";
import { maxFolderNameCharacters } from "../limits.ts";
import { uuid } from "./runs.ts";

/** One line with at least one visible character. */
export const folderName = z.string(fieldError("NAME_REQUIRED")).check(
  z.overwrite((name) =>
    name
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  ),
  z.regex(/[^\s\p{Cc}\p{Cf}]/u, { error: fieldError("NAME_REQUIRED"), abort: true }),
  z.maxLength(maxFolderNameCharacters, fieldError("NAME_TOO_LONG")),
);

/** Creates a folder. Its `id` is the idempotency key: sending it again returns the folder as it is. */
export const createFolderInput = z.object({
  id: uuid,
  name: folderName,
  visibility: z._default(z.enum(visibilities), "private"),
});
export type CreateFolderInput = z.output<typeof createFolderInput>;

export const renameFolderInput = z.object({ name: folderName });

export const folder = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: z.number(),
    /** The number of its documents that the plan shows. */
    count: z.number(),
  });
export type Folder = z.output<ReturnType<typeof folder>>;

/** In the order of their creation. */
export const folders = () => z.object({ folders: z.array(folder()) });
