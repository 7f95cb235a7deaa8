import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../shared/contracts/contents.ts";
import { maxTitleCharacters } from "../../../shared/limits.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError, apiErrorOf } from "../../lib/api.ts";
import { checkTitle } from "../../lib/check-title.ts";
import { contentQuery, updateContent } from "../../lib/contents.ts";
import { useFocusFirstError, useFocusFirstField } from "../../lib/focus.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogFoot } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const MergeView = lazyWithRetry(() => import("../../writing/saving/merge-view.tsx"));

interface SaveDialogProps {
  /** The id of the saved text. */
  id: string;
  /** Its current title. */
  title: string;
  /** The wording to save. */
  wording: string;
  /** The text last saved from this screen. If the server's differs, it was edited elsewhere. */
  base: string;
  onSaved: (title: string) => void;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

/**
 * Asks for a title and saves the text as the current version. If it was edited elsewhere, the two are merged first.
 */
export default function SaveDialog({
  id,
  title,
  wording,
  base,
  onSaved,
  onClose,
  focusAfter,
}: SaveDialogProps) {
  const { t } = useTranslation(["rewrite", "common"]);
  const { errorText, fieldText } = useErrorText();
  const queries = useQueryClient();
  const [name, setName] = useState(title);
  const [theirs, setTheirs] = useState<Content>();
  const { state, fields, failure, ...saving } = useSubmit();
  const form = useFocusFirstError({ fields, failure });
  useFocusFirstField(form);

  /** Saves `content` over `known`. If the server's text has changed since, the merge starts again. */
  const save = async (content: string, known: Content | undefined) => {
    const checked = await checkTitle(name);
    if (!checked.ok) return saving.setFieldErrors(checked.fields);
    let saved: Content | undefined;
    const isSaved = await saving.submit(async () => {
      const current = known ?? (await queries.fetchQuery({ ...contentQuery(id), staleTime: 0 }));
      const isEdited = known === undefined && current.content !== base && current.content !== content;
      if (isEdited && content !== base) return setTheirs(current);
      // A text without changes here must not overwrite edits from other screens.
      const isSame = isEdited || current.content === content;
      const { revision } = current;
      const kept = { title: name, isDocument: true as const };
      const body = isSame ? kept : { ...kept, content, revision, keepsVersion: true };
      try {
        saved = await updateContent(queries, id, body);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "EDIT_CONFLICT")) throw error;
        setTheirs(await queries.fetchQuery({ ...contentQuery(id), staleTime: 0 }));
      }
    });
    if (isSaved && saved) onSaved(saved.title);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(wording, undefined);
  };
  const fault = fields.content ?? fields.revision;
  const failed = (
    <>
      {fault && <Notice kind="error">{fieldText(fault)}</Notice>}
      {state === "failed" && !fields.title && !fault && (
        <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>
      )}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("save.title")}
      text={t("save.text")}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
      wide={theirs !== undefined}
    >
      {theirs ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          {failed}
          <MergeView
            key={theirs.revision}
            base={base}
            mine={wording}
            theirs={theirs}
            onSave={(merged) => void save(merged, theirs)}
            onTakeTheirs={() => void save(theirs.content, theirs)}
            onLater={onClose}
          />
        </Suspense>
      ) : (
        <form ref={form} onSubmit={submit} noValidate className="space-y-4">
          <TextField
            label={t("save.name")}
            value={name}
            maxLength={maxTitleCharacters}
            autoComplete="off"
            error={fieldText(fields.title)}
            onChange={(event) => {
              setName(event.target.value);
              saving.reset();
            }}
          />
          {failed}
          <DialogFoot>
            <Button onClick={onClose}>{t("save.cancel")}</Button>
            <Button type="submit" variant="primary" busy={state === "busy"}>
              {t(state === "busy" ? "save.working" : "save.submit")}
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
}
