import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeTexts } from "../../../ui/changes/changes.ts";

/** How a change is spoken of. */
export function useChangeTexts(): ChangeTexts {
  const { t } = useTranslation("rewrite");
  return useMemo(
    () => ({
      becomes: t("changes.becomes"),
      removed: t("changes.removed"),
      added: t("changes.added"),
      rejected: t("changes.isRejected"),
      spaces: t("changes.spaces"),
      accept: t("changes.accept"),
      reject: t("changes.reject"),
    }),
    [t],
  );
}
