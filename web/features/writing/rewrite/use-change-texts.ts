import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeTexts } from "../../../ui/changes/change-mark.tsx";
import type { Change } from "../../../ui/changes/changes.ts";

/** How a change is spoken of. */
export function useChangeTexts(): ChangeTexts {
  const { t } = useTranslation("rewrite");
  return useMemo(
    () => ({
      nameOf(change: Change, isRejected: boolean) {
        const [removed, added] = [change.removed.trim(), change.added.trim()];
        const name =
          removed && added
            ? t("changes.replaced", { removed, added })
            : removed
              ? t("changes.removed", { removed })
              : added
                ? t("changes.added", { added })
                : t("changes.spaces");
        return isRejected ? t("changes.isRejected", { name }) : name;
      },
      accept: t("changes.accept"),
      reject: t("changes.reject"),
    }),
    [t],
  );
}
