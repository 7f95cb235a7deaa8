import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeTexts } from "../../../../ui/changes/changes.ts";

/** How the differences between two wordings are spoken of where one of each is chosen. */
export function useMergeTexts(): ChangeTexts {
  const { t } = useTranslation("historyText");
  return useMemo(
    () => ({
      becomes: t("merge.becomes"),
      removed: t("merge.removed"),
      added: t("merge.added"),
      rejected: t("merge.rejected"),
      spaces: t("merge.spaces"),
      accept: t("merge.accept"),
      reject: t("merge.reject"),
    }),
    [t],
  );
}
