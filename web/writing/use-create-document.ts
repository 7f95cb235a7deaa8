import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { v7 as uuidv7 } from "uuid";
import type { Visibility } from "../../shared/catalog/visibility.ts";
import type { CreateContentInput } from "../../shared/contracts/contents.ts";
import { editNow, paths } from "../app/paths.ts";
import { useErrorText } from "../i18n/error-text.ts";
import { currentLanguage } from "../i18n/setup.ts";
import { apiErrorOf } from "../lib/api.ts";
import { updateContent } from "../lib/contents.ts";
import { createDocument, createOnDevice } from "../lib/create-document.ts";
import { useMe } from "../lib/me.ts";
import { newDocumentVisibility } from "../lib/text-access.ts";
import { showToast } from "../lib/toasts.ts";
import { useSubmit } from "../lib/use-submit.ts";

/** Where the new document belongs. */
export interface DocumentPlace {
  folderId?: string | undefined;
  /** The default is where the user's new texts are. */
  visibility?: Visibility | undefined;
}

type NewText = Pick<CreateContentInput, "title" | "content" | "language" | "tags">;

/**
 * Creates one document and opens it in the editor. All attempts have the same id. Without a connection it is created on
 * the device.
 */
export function useCreateDocument({ folderId, visibility }: DocumentPlace, onCreated: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  const id = useRef(uuidv7());
  const { submit, ...submission } = useSubmit();
  /** `afterwards` completes the document before it is opened. It never throws. */
  const create = ({ content, ...text }: NewText, afterwards?: (id: string) => Promise<void>) =>
    submit(async () => {
      const document: CreateContentInput = {
        ...text,
        id: id.current,
        content: content.toWellFormed(),
        interfaceLanguage: currentLanguage(),
        visibility: visibility ?? newDocumentVisibility(me),
        ...(folderId && { folderId }),
      };
      await createDocument(client, document).catch((failure) => {
        const { code } = apiErrorOf(failure);
        if (code === "CONTENT_CONFLICT") {
          id.current = uuidv7(); // that one belongs to another text
          return createDocument(client, { ...document, id: id.current });
        }
        const isKept = code === "NETWORK" && createOnDevice(client, me.id, document);
        if (!isKept) throw failure;
      });
      await afterwards?.(id.current);
      onCreated();
      await navigate(paths.documentItem(id.current), { state: editNow });
    });
  return { create, ...submission };
}

/** Makes a text of the history a document and opens it. A toast says why that fails, and links to the plans if there is no room. */
export function useOpenAsDocument() {
  const { t } = useTranslation("common");
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (id: string) => updateContent(client, id, { isDocument: true }),
    onSuccess: ({ id }) => navigate(paths.documentItem(id)),
    onError: (cause) => {
      const error = apiErrorOf(cause);
      const isFull = error.code === "DOCUMENT_LIMIT_REACHED";
      showToast({
        type: "error",
        message: errorText(error),
        ...(isFull && { action: { label: t("nav.plans"), onPress: () => void navigate(paths.plans) } }),
      });
    },
  });
}
