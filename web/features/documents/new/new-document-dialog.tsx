import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxTextCharacters } from "../../../../shared/limits.ts";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatList, formatNumber } from "../../../i18n/format.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { draftKey, useDraft } from "../../../lib/draft.ts";
import type { LeftOut } from "../../../lib/import/read-file.ts";
import { useMe } from "../../../lib/me.ts";
import { writeTabStored } from "../../../lib/storage.ts";
import { showToast } from "../../../lib/toasts.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Dialog, DialogClose, DialogFoot } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFileDrop } from "../../../writing/form/use-file-drop.ts";
import { type DocumentPlace, useCreateDocument } from "../../../writing/use-create-document.ts";
import { type PastedText, PasteForm } from "./paste-form.tsx";
import { storePictures } from "./store-pictures.ts";
import { useFileReader } from "./use-file-reader.ts";
import { useSharedText } from "./use-shared-text.ts";
import { Ways } from "./ways.tsx";

interface NewDocumentDialogProps extends DocumentPlace {
  onClose: () => void;
  focusAfter?: () => HTMLElement | null;
  /** Whether another app has shared a text (web/service-worker). */
  shared?: boolean;
  /** Files that were dropped on the screen behind; they are read at once. */
  files?: readonly File[] | undefined;
  /** Whether only the ways are offered that bring in texts. */
  isImport?: boolean;
}

/** Dialog that creates a document: blank, from a template, pasted or from a file. Opens it in the editor. */
export default function NewDocumentDialog({ focusAfter, ...props }: NewDocumentDialogProps) {
  const { t } = useTranslation(["newDocument", "common"]);
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={t(props.isImport ? "import" : "title")}
      closeLabel={t("common:close")}
      {...(focusAfter && { focusAfter })}
    >
      <NewDocument {...props} />
    </Dialog>
  );
}

const form = "newDocument";
const nothing: PastedText = { title: "", text: "" };

function NewDocument(props: Omit<NewDocumentDialogProps, "focusAfter">) {
  const { onClose, files, shared, folderId, visibility, isImport = false } = props;
  const { t } = useTranslation(["newDocument", "common"]);
  const { errorText, imageText } = useErrorText();
  const client = useQueryClient();
  const [view, setView] = useState<"ways" | "paste">("ways");
  const [way, setWay] = useState<"blank" | "file">("blank");
  const me = useMe();
  const [pasted, setPasted] = useDraft(me.id, form, nothing);
  const { create, state, failure, reset } = useCreateDocument({ folderId, visibility }, onClose);
  const sayLeftOut = ({ images = 0, equations = 0, properties = [] }: LeftOut, reason = "") => {
    const messages = [
      images > 0 && t("imagesLeftOut", { count: images }),
      reason,
      equations > 0 && t("equations", { count: equations }),
      properties.length > 0 && t("propertiesLeftOut", { names: formatList(properties) }),
    ];
    const message = messages.filter(Boolean).join(" ");
    if (message) showToast({ message });
  };
  const { reading, read, forget } = useFileReader(
    async ({ title, text, tags, illustrated, leftOut = {} }) => {
      const { images = 0 } = leftOut;
      let missing = illustrated?.pictures.length ?? 0;
      let reason = "";
      const addPictures = async (id: string) => {
        if (!illustrated) return;
        const stored = await storePictures(client, id, illustrated);
        missing = stored.missing;
        if (stored.failure) reason = imageText(apiErrorOf(stored.failure));
      };
      const isCreated = await create({ title, content: text, ...(tags && { tags }) }, addPictures);
      sayLeftOut({ ...leftOut, images: images + missing }, reason);
      if (isCreated) return;
      setPasted({ title, text, ...(tags && { tags }) }); // can be seen, copied and sent again
      setView("paste");
    },
  );
  const busy = state === "busy";

  const createPasted = async (document: { title: string; content: string }) => {
    const { tags } = pasted;
    if (await create({ ...document, ...(tags && { tags }) })) writeTabStored(draftKey(me.id, form), nothing); // the form has gone
  };
  const goTo = (next: typeof view) => {
    forget();
    reset();
    setView(next);
  };
  const open = (chosen: readonly File[]) => {
    setWay("file");
    void read(chosen);
  };
  const openDropped = useEffectEvent(() => {
    if (files) open(files);
  });
  useEffect(() => openDropped(), []);
  useSharedText(shared ? me.id : undefined, ({ title, text }) => {
    // What was pasted before stays.
    setPasted({ title: pasted.title || title, text: [pasted.text, text].filter(Boolean).join("\n\n") });
    setView("paste");
  });
  const { isOver, area } = useFileDrop((dropped) => {
    if (busy) return;
    goTo("ways");
    open(dropped);
  });
  const isReading = reading.state === "reading";
  const isFull = state === "failed" && apiErrorOf(failure).code === "DOCUMENT_LIMIT_REACHED";
  return (
    <div
      {...area}
      className={`space-y-4 rounded-m ${isOver ? "outline-2 outline-accent outline-dashed" : ""}`}
    >
      {reading.state === "problem" && (
        <Notice kind="error">
          {t(`problems.${reading.problem}`, { limit: formatNumber(maxTextCharacters) })}
        </Notice>
      )}
      {state === "failed" && (
        <Notice
          kind="error"
          action={
            isFull && (
              <ButtonLink to={paths.plans} onClick={onClose}>
                {t("common:nav.plans")}
              </ButtonLink>
            )
          }
        >
          {errorText(apiErrorOf(failure))} {view === "paste" && t("kept")}
        </Notice>
      )}
      {view === "paste" ? (
        <PasteForm
          values={pasted}
          onChange={setPasted}
          busy={busy}
          onCreate={createPasted}
          onBack={() => goTo("ways")}
        />
      ) : (
        <>
          <Ways
            isImport={isImport}
            busy={isReading || busy ? way : undefined}
            onBlank={() => {
              goTo("ways");
              setWay("blank");
              void create({ title: t("untitled"), content: "" });
            }}
            onPaste={() => goTo("paste")}
            onFiles={open}
            onClose={onClose}
          />
          <p role="status" className="text-ink-soft text-sm empty:hidden">
            {isReading ? t("reading", { name: reading.name }) : busy ? t("creating") : ""}
          </p>
          <DialogFoot lockedText={busy && t("creating")}>
            <DialogClose>{t("cancel")}</DialogClose>
          </DialogFoot>
        </>
      )}
    </div>
  );
}
