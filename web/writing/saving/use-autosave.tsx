import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { CheckIcon, CircleIcon, CloudOffIcon, LoaderIcon, TriangleAlertIcon } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Content, UpdateContentInput } from "../../../shared/contracts/contents.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { api } from "../../lib/api.ts";
import { contentQuery } from "../../lib/contents.ts";
import { useMe } from "../../lib/me.ts";
import {
  claimText,
  readUnsavedEdit,
  removeUnsavedEdit,
  sendNewDocument,
  storeUnsavedEdit,
} from "../../lib/unsaved-edits.ts";
import { Autosave, type AutosaveHost, type SaveState } from "./autosave.ts";

/**
 * Saves the wording of a tool's result while it is edited. An unsaved edit on the device is continued.
 * @param content the wording that is saved, and its revision
 */
export function useAutosave(content: Pick<Content, "id" | "content" | "revision">) {
  const client = useQueryClient();
  const { id: owner } = useMe();
  const { id } = content;
  const [begun] = useState(() => readUnsavedEdit(owner, id));
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const [autosave] = useState(() => {
    const edit = begun ?? { text: content.content, revision: content.revision };
    const host: AutosaveHost = {
      save: (input) => saveContentText(client, id, input),
      fetchCurrent: async () => {
        const current = await api<Content>(`/api/contents/${await sendNewDocument(id)}`);
        client.setQueryData(contentQuery(id).queryKey, current);
        return current;
      },
      keep: (edit) => storeUnsavedEdit(owner, id, edit),
      forget: (text) => removeUnsavedEdit(owner, id, text),
      onState: setState,
    };
    return new Autosave(host, edit, edit.revision === content.revision ? content.content : undefined);
  });
  useEffect(() => {
    autosave.enter();
    const release = claimText(id, () => autosave.flush());
    const save = () => void autosave.flush();
    const saveHidden = () => document.visibilityState === "hidden" && save();
    if (begun) save();
    addEventListener("online", save);
    addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      removeEventListener("online", save);
      removeEventListener("pagehide", save);
      document.removeEventListener("visibilitychange", saveHidden);
      void autosave.leave().finally(() => {
        release();
        void client.invalidateQueries({ queryKey: ["contents"] });
      });
    };
  }, [autosave, begun, client, id]);
  return {
    /** The text. Only components that subscribe to it are rendered with every typed character. */
    typed: autosave as TypedText,
    state,
    change: (next: string) => autosave.change(next),
    correctSaved: (saved: string) => autosave.correctSaved(saved),
  };
}

/** A text that is being typed. */
export type TypedText = Pick<Autosave, "text" | "subscribe">;

/** Renders the caller with every typed character. */
export const useTypedText = (typed: TypedText): string =>
  useSyncExternalStore(typed.subscribe, () => typed.text);

/**
 * Saves a text while it is edited. Unlike `updateContent`, it does not refetch lists and versions; that happens when
 * the editor closes.
 * @throws ApiError
 */
async function saveContentText(client: QueryClient, id: string, input: UpdateContentInput): Promise<Content> {
  const { queryKey } = contentQuery(id);
  const known = await sendNewDocument(id);
  const content = await api<Content>(`/api/contents/${known}`, {
    method: "PATCH",
    body: input,
    keepalive: true, // survives closing the tab right after the last key
  });
  await client.cancelQueries({ queryKey, exact: true }); // a running request may return older data
  client.setQueryData(queryKey, content);
  return content;
}

interface SaveIndicatorProps {
  state: SaveState;
  /** On a phone only the icon is visible, and a problem takes a line of its own. The parent is a wrapping flex box. */
  compact?: boolean;
}

/** Shows the save state. Only errors are announced, because "saved" changes every few seconds. */
export function SaveIndicator({ state, compact = false }: SaveIndicatorProps) {
  const { t } = useTranslation("writing");
  const { fieldText } = useErrorText();
  const { kind } = state;
  const isProblem = kind === "failed" || kind === "refused" || kind === "blocked";
  const ownLine = compact && isProblem ? "max-sm:order-1 max-sm:w-full max-sm:px-2" : "";
  const label = compact ? "max-sm:sr-only" : "";
  return (
    <p className={`inline-flex min-h-6 items-center text-label text-ink-soft ${ownLine}`}>
      {kind === "typing" && (
        <span className={line}>
          <CircleIcon aria-hidden="true" className="m-1 size-2 shrink-0" fill="currentColor" />
          <span className={label}>{t("saving.waiting")}</span>
        </span>
      )}
      {kind === "saving" && (
        <span className={line}>
          <LoaderIcon aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-spin" />
          <span className={label}>{t("saving.saving")}</span>
        </span>
      )}
      {kind === "saved" && (
        <span className={line}>
          <CheckIcon aria-hidden="true" className="size-4 shrink-0 text-good" />
          <span className={label}>{t("saving.saved")}</span>
        </span>
      )}
      <span role="status">
        {kind === "offline" && (
          <span className={line}>
            <CloudOffIcon aria-hidden="true" className="size-4 shrink-0" />
            <span className={label}>{t("saving.offline")}</span>
          </span>
        )}
        {kind === "failed" && (
          <span className={`${line} font-medium text-warn`}>
            <CloudOffIcon aria-hidden="true" className="size-4 shrink-0" />
            {t("saving.failed")}
          </span>
        )}
        {(kind === "refused" || kind === "blocked") && (
          <span className={`${line} font-medium text-bad`}>
            <TriangleAlertIcon aria-hidden="true" className="size-4 shrink-0" />
            {kind === "refused"
              ? t("saving.refused", { reason: fieldText(state.code) })
              : t("saving.blocked")}
          </span>
        )}
      </span>
    </p>
  );
}

const line = "inline-flex items-center gap-1.5";
