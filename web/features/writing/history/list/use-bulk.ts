import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { BulkInput, ContentSummary } from "../../../../../shared/contracts/contents.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { ApiError, apiErrorOf } from "../../../../lib/api.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { changeListed } from "./change-lists.ts";

type Action = Exclude<BulkInput["action"], { kind: "delete" | "restore" }> | { kind: MarkKind };
type MarkKind = "favorite" | "unfavorite";

/** Does the same to several texts, and says what came of it. */
export function useBulk(): (ids: string[], action: Action) => Promise<void> {
  const { t } = useTranslation("history");
  const { errorText } = useErrorText();
  const client = useQueryClient();
  return async (ids, action) => {
    try {
      const count = await changeListed(client, { ids, action }, (item) => changed(item, action));
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
