import { useTranslation } from "react-i18next";
import { planFeatures } from "../../../../shared/plans.ts";
import { paths } from "../../../app/paths.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { usePromptsGone } from "../run/use-prompts-gone.ts";
import type { Lock } from "./thread-props.ts";

/** Why the assistant cannot be asked now, when it can again, and what helps. What was said stays to be read. */
export function LockNotice({ lock }: { lock: Lock }) {
  const { t } = useTranslation(["chats", "common"]);
  return (
    <div className="border-line border-b p-2 sm:p-3">
      <Notice kind="warning">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <LockText lock={lock} />
          </div>
          <ButtonLink to={paths.plans}>{t("common:locked.upgrade")}</ButtonLink>
        </div>
      </Notice>
    </div>
  );
}

function LockText({ lock }: { lock: Lock }) {
  const { t } = useTranslation(["chats", "common"]);
  const promptsGone = usePromptsGone();
  switch (lock.kind) {
    case "plan":
      return (
        <>
          <p>
            {t("common:locked.feature", {
              feature: t("screen"),
              plan: t(`common:plans.${planFeatures.chat.plan}`),
            })}
          </p>
          <p>{t("lock.kept")}</p>
        </>
      );
    case "prompts":
      return promptsGone ?? t("common:usage.reached");
    case "day":
      return t("lock.day", { count: lock.limit, opens: formatMoment(lock.opensAt) });
  }
}
