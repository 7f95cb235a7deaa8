import type { QueryClient } from "@tanstack/react-query";
import { contentQuery, updateContent } from "../../../lib/contents.ts";
import { uploadImage } from "../../../lib/images/upload-image.ts";
import { placePictures } from "../../../lib/import/pictures.ts";

/**
 * Stores the pictures of a file for a document that has just been created, and puts them into its text. Never throws.
 * @returns how many are missing, and the first reason
 */
export async function storePictures(
  client: QueryClient,
  id: string,
  { text, pictures }: { text: string; pictures: readonly Blob[] },
): Promise<{ missing: number; failure?: unknown }> {
  const stored: (string | undefined)[] = [];
  const failures: unknown[] = [];
  for (const picture of pictures)
    stored.push(
      await uploadImage(id, picture).then(
        ({ src }) => src,
        (failure: unknown) => void failures.push(failure),
      ),
    );
  const [failure] = failures;
  if (failures.length === pictures.length) return { missing: failures.length, failure };
  const revision = client.getQueryData(contentQuery(id).queryKey)?.revision ?? 0;
  const content = placePictures(text, stored).toWellFormed();
  return updateContent(client, id, { content, revision }).then(
    () => ({ missing: failures.length, failure }),
    (refused: unknown) => ({ missing: pictures.length, failure: refused }),
  );
}
