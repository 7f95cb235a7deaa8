import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { v7 as uuidv7 } from "uuid";
import { editNow, paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { createDocument } from "../../lib/create-document.ts";
import { titleOf } from "../../lib/import/first-heading.ts";
import { useMe } from "../../lib/me.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useIsUnstored } from "../../lib/unsaved-edits.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { SaveState } from "./autosave.ts";
import { type TypedText, useTypedText } from "./use-autosave.tsx";

interface UnsavedCopyProps {
  id: string;
  /** By default the text's first words. */
  title?: string;
  typed: TypedText;
  state: SaveState;
  /** Said if the text was deleted. */
  gone: string;
  /** The text is a document of its own now. */
  onCopied: () => void;
}

/** Says why a text can't be saved, or not even stored on the device, and offers it as a copy. Empty otherwise. */
export function UnsavedCopy({ state, gone, ...text }: UnsavedCopyProps) {
  const { t } = useTranslation("writing");
  const { errorText } = useErrorText();
  const isUnstored = useIsUnstored(useMe().id, text.id);
  const where = isUnstored ? t("saving.inTab") : t("saving.onDevice");
  if ((state.kind === "failed" || state.kind === "offline") && isUnstored)
    return (
      <Notice kind="warning" action={<Copies {...text} isRetrying />}>
        {where}
      </Notice>
    );
  if (state.kind !== "gone" && state.kind !== "blocked") return null;
  return (
    <Notice kind="error" action={<Copies {...text} />}>
      {`${state.kind === "gone" ? gone : errorText(state.error)} ${where}`}
    </Notice>
  );
}

interface CopiesProps extends Omit<UnsavedCopyProps, "state" | "gone"> {
  /** Whether the text may still be saved, so that it needs no document of its own. */
  isRetrying?: boolean;
}

function Copies({ title, typed, onCopied, isRetrying = false }: CopiesProps) {
  const { t } = useTranslation(["writing", "common"]);
  const { errorText } = useErrorText();
  const text = useTypedText(typed);
  const client = useQueryClient();
  const navigate = useNavigate();
  const newId = useRef(uuidv7());
  const { submit, state, failure } = useSubmit();
  const name = title ?? titleOf(text);
  const saveAsNew = () =>
    submit(async () => {
      const content = text.toWellFormed();
      const document = { id: newId.current, title: name, content, visibility: "private" } as const;
      await createDocument(client, { ...document, interfaceLanguage: currentLanguage() });
      onCopied();
      await navigate(paths.documentItem(newId.current), { state: editNow });
    });
  const labels = { copy: t("saving.copy"), copied: t("saving.copied"), failed: t("saving.copyFailed") };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {!isRetrying && (
          <Button busy={state === "busy"} onClick={saveAsNew}>
            {t("saving.asNew")}
          </Button>
        )}
        <CopyButton text={text} labels={labels} />
        <Button onClick={() => saveFile(new Blob([text], { type: "text/markdown" }), fileNameOf(name))}>
          {t("saving.download")}
        </Button>
      </div>
      {failure !== undefined && <p>{errorText(apiErrorOf(failure))}</p>}
    </>
  );
}

/** Without characters that file systems refuse. */
const fileNameOf = (name: string) => `${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim() || "Calamo"}.md`;
