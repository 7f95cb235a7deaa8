import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ContentSummary } from "../../../../../shared/contracts/contents.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { changeListed } from "./change-lists.ts";

/** Gives a text its star or takes it away: at once, and back where the server does not take it. */
export function useFavorite(): (item: ContentSummary) => void {
  const { t } = useTranslation("history");
  const client = useQueryClient();
  return useCallback(
    ({ id, isFavorite }) => {
      const action = { kind: isFavorite ? "unfavorite" : "favorite" } as const;
      changeListed(client, { ids: [id], action }, (item) => ({ ...item, isFavorite: !isFavorite })).catch(
        (error) => {
          console.error(error);
          showToast({ type: "error", message: t("row.favoriteFailed") });
        },
      );
    },
    [client, t],
  );
}
