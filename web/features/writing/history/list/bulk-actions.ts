// Actions on one or many texts of the history: change, delete, favorite.
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { BulkInput, ContentPage, ContentSummary } from "../../../../../shared/contracts/contents.ts";
import { maxBulk } from "../../../../../shared/limits.ts";
import { paths } from "../../../../app/paths.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { ApiError, apiErrorOf } from "../../../../lib/api.ts";
import { changeContents, changeLines, contentQuery } from "../../../../lib/contents.ts";
import { showToast, undoTimeoutMs } from "../../../../lib/toasts.ts";

type Action = Exclude<BulkInput["action"], { kind: "delete" | "restore" }> | { kind: MarkKind };
type MarkKind = "favorite" | "unfavorite";

/** Changes several texts and shows the outcome in a toast. */
export function useBulk(): (ids: string[], action: Action) => Promise<void> {
  const { t } = useTranslation("history");
  const { errorText } = useErrorText();
  const client = useQueryClient();
  return async (ids, action) => {
    try {
      const count = await changeOptimistically(client, { ids, action }, (item) => changed(item, action));
      showToast({
        type: "success",
        message: t("select.changed", { count, texts: formatNumber(count) }),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      showToast({ type: "error", message: `${t("select.failed")} ${errorText(apiErrorOf(error))}` });
    }
  };
}

function changed(item: ContentSummary, action: Action): ContentSummary {
  if (!("tag" in action)) return { ...item, isFavorite: action.kind === "favorite" };
  const others = item.tags.filter((tag) => tag !== action.tag);
  return { ...item, tags: action.kind === "tag" ? [...others, action.tag] : others };
}

/**
 * Deletes texts optimistically with an undo toast. If one of them is open, the list is shown. Resolves to whether it
 * succeeded; a failure has been reported.
 */
export function useDeletion(): (ids: string[]) => Promise<boolean> {
  const { t } = useTranslation("history");
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const report = (sentence: string, error: unknown) => {
    if (!(error instanceof ApiError)) console.error(error);
    showToast({ type: "error", message: `${sentence} ${errorText(apiErrorOf(error))}` });
  };
  const restore = async (ids: string[]) => {
    try {
      const results = await Promise.all(
        inParts(ids).map((part) => changeContents(client, { ids: part, action: { kind: "restore" } })),
      );
      const count = results.reduce((sum, { changed }) => sum + changed, 0);
      const texts = formatNumber(count);
      showToast({ type: "success", message: t("deletion.restored", { count, texts }) });
    } catch (error) {
      report(t("deletion.restoreFailed"), error);
    }
  };

  return async (ids) => {
    // Leave first; otherwise the screen fetches it again.
    if (ids.some((id) => pathname === paths.historyItem(id)))
      await navigate(paths.history + search, { replace: true, preventScrollReset: true });
    try {
      const count = await changeOptimistically(client, { ids, action: { kind: "delete" } }, () => null);
      for (const id of ids) client.removeQueries({ queryKey: contentQuery(id).queryKey });
      if (count === 0) return true; // already deleted in another tab
      showToast({
        type: "success",
        message: t("deletion.done", { count, texts: formatNumber(count) }),
        duration: undoTimeoutMs,
        action: { label: t("deletion.undo"), onPress: () => void restore(ids) },
      });
      return true;
    } catch (error) {
      report(t("deletion.failed"), error);
      return false;
    }
  };
}

/** Toggles the favorite of a text, optimistically with rollback. */
export function useFavorite(): (item: ContentSummary) => void {
  const { t } = useTranslation("history");
  const client = useQueryClient();
  return useCallback(
    ({ id, isFavorite }) => {
      const action = { kind: isFavorite ? "unfavorite" : "favorite" } as const;
      changeOptimistically(client, { ids: [id], action }, (item) => ({
        ...item,
        isFavorite: !isFavorite,
      })).catch((error) => {
        console.error(error);
        showToast({ type: "error", message: t("row.favoriteFailed") });
      });
    },
    [client, t],
  );
}

// Optimistic changes of texts in all cached lists.

const lists = { queryKey: ["contents", "list"] };

/** Returns the changed row; null to remove it. */
type RowChange = (item: ContentSummary) => ContentSummary | null;

/** Changes texts, with optimistic lists and rollback. Returns the number of changed texts. @throws ApiError */
async function changeOptimistically(
  client: QueryClient,
  { ids, action }: BulkInput,
  change: RowChange,
): Promise<number> {
  const chosen = new Set(ids);
  await client.cancelQueries(lists); // running requests return older data
  const before = client.getQueriesData<InfiniteData<ContentPage>>(lists);
  changeLines(client, (item) => (chosen.has(item.id) ? change(item) : item));
  try {
    const results = await Promise.all(
      inParts(ids).map((part) => changeContents(client, { ids: part, action })),
    );
    return results.reduce((sum, result) => sum + result.changed, 0);
  } catch (error) {
    for (const [key, list] of before) client.setQueryData(key, list);
    void client.invalidateQueries({ queryKey: ["contents"] }); // some batches may have succeeded
    throw error;
  }
}

/** Splits ids into batches of one request's size. */
function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < ids.length; from += maxBulk) parts.push(ids.slice(from, from + maxBulk));
  return parts;
}
