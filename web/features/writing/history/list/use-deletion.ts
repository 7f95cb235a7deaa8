import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../../../app/paths.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { ApiError, apiErrorOf } from "../../../../lib/api.ts";
import { changeContents, contentQuery } from "../../../../lib/contents.ts";
import { showToast, undoTimeoutMs } from "../../../../lib/toasts.ts";
import { changeListed, inParts } from "./change-lists.ts";

/**
 * Deletes texts of the history at once, and offers to take that back. Where one of them is open, the list is what is
 * left. Resolves to whether it was done; where it was not, that was said.
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
    // Before it is gone: the screen would look for it once more.
    if (ids.some((id) => pathname === paths.historyItem(id)))
      await navigate(paths.history + search, { replace: true, preventScrollReset: true });
    try {
      const count = await changeListed(client, { ids, action: { kind: "delete" } }, () => null);
      for (const id of ids) client.removeQueries({ queryKey: contentQuery(id).queryKey });
      if (count === 0) return true; // another tab was faster
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
