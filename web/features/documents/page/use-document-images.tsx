// Pictures of a document while it is written: chosen, pasted, dropped, or copied from another site.
import type { EditorView } from "prosemirror-view";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { copyImage, uploadImage } from "../../../lib/images/upload-image.ts";
import { sendNewDocument } from "../../../lib/unsaved-edits.ts";
import { insertImages } from "../../editor/images.ts";

/** What is stored, by content. */
const accepted = "image/png,image/jpeg,image/webp,image/gif,image/avif";

export function useDocumentImages(id: string) {
  const { t } = useTranslation("editor");
  const { imageText } = useErrorText();
  const [failure, setFailure] = useState<string>();
  const view = useRef<EditorView>(undefined);
  const chooser = useRef<HTMLInputElement>(null);

  const fail = (error: unknown) => setFailure(imageText(apiErrorOf(error)));
  const insert = (files: readonly Blob[], pos: number) => {
    setFailure(undefined);
    if (!view.current) return;
    void insertImages(view.current, files, pos, {
      store: async (file) => uploadImage(await sendNewDocument(id), file),
      label: t("image.storing"),
      onFailure: fail,
    });
  };
  const takeChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = ""; // the same file may be chosen again
    view.current?.focus();
    if (view.current) insert(files, view.current.state.selection.to);
  };
  return {
    attach: (attached: EditorView | undefined) => {
      view.current = attached;
    },
    /** Why a picture could not be stored. */
    failure,
    fail,
    forgetFailure: () => setFailure(undefined),
    insert,
    choose: () => chooser.current?.click(),
    copy: async (address: string) => copyImage(await sendNewDocument(id), address),
    /** Lets the user choose files. */
    input: (
      <input
        ref={chooser}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={t("image.action")}
        onChange={takeChosen}
      />
    ),
  };
}
