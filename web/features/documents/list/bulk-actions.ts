// Selecting documents, and actions on one or many of them: change, move, delete, restore, purge, favorite.
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { BulkInput, ContentPage, ContentSummary } from "../../../../shared/contracts/contents.ts";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { ApiError, apiErrorOf } from "../../../lib/api.ts";
import {
  changeContents,
  contentListsKey,
  contentQuery,
  mapItems,
  refreshContents,
  restoreContents,
  trashedContentQuery,
} from "../../../lib/contents.ts";
import { refreshFolders } from "../../../lib/folders.ts";
import { useOptimisticMutation } from "../../../lib/optimistic.ts";
import { showToast, undoTimeoutMs } from "../../../lib/toasts.ts";
import { useShelf } from "./use-document-filters.ts";

export interface Selection {
  /** Whether selection mode is on. */
  active: boolean;
  /** The selected ids in list order. */
  chosen: readonly string[];
  /** Toggles a text; with `range`, all from the last toggled one to it. */
  toggle: (id: string, range: boolean) => void;
  all: () => void;
  none: () => void;
  start: () => void;
  end: () => void;
}

const nothingSelected: ReadonlySet<string> = new Set();

/** The selection of texts for bulk actions. */
export function useSelection(items: readonly ContentSummary[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>();
  const last = useRef<string>(undefined);
  const shown = useRef(items);
  shown.current = items;
  const chosen = useMemo(
    () => (marked ? items.filter(({ id }) => marked.has(id)).map(({ id }) => id) : []),
    [items, marked],
  );
  const toggle = useCallback((id: string, range: boolean) => {
    const ids = range && last.current ? between(shown.current, last.current, id) : [id];
    last.current = id;
    setMarked((before = nothingSelected) => {
      const after = new Set(before);
      for (const one of ids) {
        if (before.has(id)) after.delete(one);
        else after.add(one);
      }
      return after;
    });
  }, []);
  return {
    active: marked !== undefined,
    chosen,
    toggle,
    all: () => setMarked(new Set(items.map(({ id }) => id))),
    none: () => setMarked(nothingSelected),
    start: () => {
      last.current = undefined;
      setMarked(nothingSelected);
    },
    end: () => setMarked(undefined),
  };
}

/** Returns the ids between two texts, inclusive; only the second if the first is gone. */
function between(items: readonly ContentSummary[], first: string, second: string): string[] {
  const places = [first, second].map((id) => items.findIndex((item) => item.id === id));
  if (places.includes(-1)) return [second];
  return items.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}

interface ChangeOptions {
  /** What the toast says if the change fails, before the reason. */
  failed: string;
  /** Called before the request. */
  prepare?: (ids: string[]) => unknown;
  /** Called with the number of changed texts. */
  onSuccess?: (count: number, input: BulkInput) => unknown;
}

/** Changes texts, at once in all cached lists. A failure is shown in a toast. */
function useContentsChange({ failed, prepare, onSuccess }: ChangeOptions) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useOptimisticMutation({
    queryKey: contentListsKey,
    mutationFn: async (input: BulkInput) => {
      await prepare?.(input.ids);
      return changeContents(input);
    },
    patch: (list: InfiniteData<ContentPage>, { ids, action }) => {
      const chosen = new Set(ids);
      return mapItems(list, (item) => (chosen.has(item.id) ? changed(item, action) : item));
    },
    // After a failure, some batches may have succeeded.
    refresh: (error) => {
      void refreshFolders(client);
      return error ? client.invalidateQueries({ queryKey: ["contents"] }) : refreshContents(client);
    },
    onSuccess: (count, input) => onSuccess?.(count, input),
    onError: (error) => showFailure(failed, error),
  });
}

function useFailureToast() {
  const { errorText } = useErrorText();
  return (sentence: string, error: unknown) => {
    if (!(error instanceof ApiError)) console.error(error);
    showToast({ type: "error", message: `${sentence} ${errorText(apiErrorOf(error))}` });
  };
}

/** Returns the changed item; null if it leaves the list: the documents, or the trash. */
function changed(item: ContentSummary, action: BulkInput["action"]): ContentSummary | null {
  switch (action.kind) {
    case "delete":
    case "restore":
    case "purge":
      return null;
    case "favorite":
    case "unfavorite":
      return { ...item, isFavorite: action.kind === "favorite" };
    case "move":
      return { ...item, folderId: action.folderId };
    case "tag":
    case "untag": {
      const others = item.tags.filter((tag) => tag !== action.tag);
      return { ...item, tags: action.kind === "tag" ? [...others, action.tag] : others };
    }
  }
}

/** Changes several texts and shows the outcome in a toast. */
export function useBulk() {
  const { t } = useTranslation("documents");
  const { mutate } = useContentsChange({
    failed: t("select.failed"),
    onSuccess: (count) =>
      showToast({
        type: "success",
        message: t("select.changed", { count, texts: formatNumber(count) }),
      }),
  });
  return (ids: string[], action: BulkInput["action"]) => mutate({ ids, action });
}

/** What a move needs to know of a document. */
export type MovedItem = Pick<ContentSummary, "id" | "folderId">;

/** Moves documents into a folder, or out of theirs, with an undo toast. */
export function useMove(): (
  items: readonly MovedItem[],
  folder: { id: string; name: string } | null,
) => void {
  const { t } = useTranslation("documents");
  const { mutateAsync } = useContentsChange({ failed: t("move.failed") });
  /** Errors are shown in a toast. */
  const move = (ids: string[], folderId: string | null) =>
    mutateAsync({ ids, action: { kind: "move", folderId } }).catch(() => 0);
  const undo = (items: readonly MovedItem[]) => {
    for (const [folderId, some] of Map.groupBy(items, (item) => item.folderId))
      void move(
        some.map(({ id }) => id),
        folderId,
      );
  };
  return async (items, folder) => {
    const moved = items.filter(({ folderId }) => folderId !== (folder?.id ?? null));
    if (moved.length === 0) return;
    const ids = moved.map(({ id }) => id);
    const count = await move(ids, folder?.id ?? null);
    if (count === 0) return;
    const texts = formatNumber(count);
    showToast({
      type: "success",
      message: folder
        ? t("move.done", { count, texts, folder: folder.name })
        : t("move.out", { count, texts }),
      duration: undoTimeoutMs,
      action: { label: t("deletion.undo"), onPress: () => undo(moved) },
    });
  };
}

/** Restores documents of the trash, or deletes them for good. If one of them is open, the list is shown. */
export function useTrashActions() {
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  const leave = useLeave();
  const forget = (ids: string[]) => {
    for (const id of ids) client.removeQueries({ queryKey: trashedContentQuery(id).queryKey });
  };
  const restoring = useContentsChange({
    failed: t("deletion.restoreFailed"),
    prepare: leave,
    onSuccess: (count, { ids }) => {
      forget(ids);
      const texts = formatNumber(count);
      if (count > 0) showToast({ type: "success", message: t("deletion.restored", { count, texts }) });
    },
  });
  return {
    restore: (ids: string[]) => restoring.mutate({ ids, action: { kind: "restore" } }),
    /** @throws ApiError */
    purge: async (ids: string[]) => {
      const count = await changeContents({ ids, action: { kind: "purge" } });
      await leave(ids);
      forget(ids);
      void client.invalidateQueries({ queryKey: ["contents"] });
      showToast({ type: "success", message: t("trash.purged", { count, texts: formatNumber(count) }) });
    },
  };
}

/** Returns a function that shows the list if one of these texts is open. */
function useLeave() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const list = paths[useShelf()];
  return (ids: string[]) =>
    ids.some((id) => pathname === `${list}/${id}`) &&
    navigate(list + search, { replace: true, preventScrollReset: true });
}

/** Deletes texts, with an undo toast. If one of them is open, the list is shown. */
export function useDeletion(): (ids: string[]) => void {
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  const leave = useLeave();
  const showFailure = useFailureToast();

  const restore = async (ids: string[]) => {
    try {
      const count = await restoreContents(client, ids);
      const texts = formatNumber(count);
      showToast({ type: "success", message: t("deletion.restored", { count, texts }) });
    } catch (error) {
      showFailure(t("deletion.restoreFailed"), error);
    }
  };
  const { mutate } = useContentsChange({
    failed: t("deletion.failed"),
    // Leave first; otherwise the screen fetches it again.
    prepare: leave,
    onSuccess: (count, { ids }) => {
      for (const id of ids) client.removeQueries({ queryKey: contentQuery(id).queryKey });
      if (count === 0) return; // already deleted in another tab
      showToast({
        type: "success",
        message: t("deletion.done", { count, texts: formatNumber(count) }),
        duration: undoTimeoutMs,
        action: { label: t("deletion.undo"), onPress: () => void restore(ids) },
      });
    },
  });
  return (ids) => mutate({ ids, action: { kind: "delete" } });
}

/** Toggles the favorite of a text. */
export function useFavorite(): (item: ContentSummary) => void {
  const { t } = useTranslation("documents");
  const { mutate } = useContentsChange({ failed: t("row.favoriteFailed") });
  return useCallback(
    ({ id, isFavorite }) => mutate({ ids: [id], action: { kind: isFavorite ? "unfavorite" : "favorite" } }),
    [mutate],
  );
}
