import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { v7 as uuidv7 } from "uuid";
import type { Visibility } from "../../../../../shared/catalog/visibility.ts";
import type { CreateContentInput } from "../../../../../shared/contracts/contents.ts";
import { editNow, paths } from "../../../../app/paths.ts";
import { currentLanguage } from "../../../../i18n/setup.ts";
import { updateContent } from "../../../../lib/contents.ts";
import { createDocument } from "../../../../lib/create-document.ts";
import { useMe } from "../../../../lib/me.ts";
import { newHomeOf } from "../../../../lib/text-access.ts";
import { useSubmit } from "../../../../lib/use-submit.ts";

/** Where the new document belongs. */
export interface DocumentPlace {
  folderId?: string | undefined;
  /** The default is where the user's new texts are. */
  visibility?: Visibility | undefined;
}

type NewText = Pick<CreateContentInput, "title" | "content" | "language">;

/** Creates one document and opens it in the editor. All attempts have the same id. */
export function useCreateDocument({ folderId, visibility }: DocumentPlace, onCreated: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const home = newHomeOf(useMe());
  const [id] = useState(() => uuidv7());
  const { submit, ...submission } = useSubmit();
  const create = ({ content, ...document }: NewText) =>
    submit(async () => {
      await save(client, {
        ...document,
        id,
        content: content.toWellFormed(),
        interfaceLanguage: currentLanguage(),
        visibility: visibility ?? home,
        ...(folderId && { folderId }),
      });
      onCreated();
      await navigate(paths.documentItem(id), { state: editNow });
    });
  return { create, ...submission };
}

async function save(client: QueryClient, document: CreateContentInput): Promise<void> {
  const created = await createDocument(client, document);
  const { id, title, content } = document;
  // An earlier attempt, whose response was lost, may have created it with another text.
  if (content && created.content !== content)
    await updateContent(client, id, { title, content, revision: created.revision });
}
