// The lock of the assistant: why the user cannot send messages, and until when.
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { planIncludes } from "../../../shared/catalog/plan-ids.ts";
import type { ChatAllowance } from "../../../shared/contracts/chats.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { planFeatures } from "../../../shared/plans.ts";
import { usageState } from "../../../shared/quota.ts";
import { formatMoment } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { useOutOfPrompts } from "../../runs/plan-limits.ts";
import { Notice } from "../../ui/notice.tsx";
import { UpgradeLink } from "../../writing/form/upgrade-link.tsx";
import type { Lock } from "./thread-props.ts";

type UserQuota = Pick<Me, "plan" | "promptsUsed" | "promptsLimit" | "refillsAt">;

/** Returns the lock at `now`, if there is one, and when it opens. */
export function chatLockAt(me: UserQuota, allowance: ChatAllowance | undefined, now: number) {
  const found = (lock: Lock | null, opensAt = Number.POSITIVE_INFINITY) => ({ lock, opensAt });
  if (!planIncludes(me.plan, planFeatures.chat.plan)) return found({ kind: "plan" });
  const usage = usageState(me.promptsUsed, me.promptsLimit);
  if ((usage === "reached" || usage === "over") && now < me.refillsAt)
    return found({ kind: "prompts" }, me.refillsAt);
  const { used = 0, limit = null, opensAt = 0 } = allowance ?? {};
  if (limit !== null && used >= limit && now < opensAt)
    return found({ kind: "day", limit, opensAt }, opensAt);
  return found(null);
}

/** The maximum delay of setTimeout, in ms; with a longer one it fires at once. */
const longestTimer = 2 ** 31 - 1;

/** The user's current lock. It opens by itself at its time. */
export function useChatLock(allowance: ChatAllowance | undefined): Lock | null {
  const [now, setNow] = useState(Date.now);
  const me = useMe();
  const { lock, opensAt } = chatLockAt(me, allowance, now);
  useEffect(() => {
    if (!Number.isFinite(opensAt)) return;
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(opensAt - Math.max(now, Date.now()), longestTimer),
    );
    return () => clearTimeout(timer);
  }, [opensAt, now]);
  return lock;
}

/** Says why and until when the assistant is locked. The conversation stays readable. */
export function LockNotice({ lock }: { lock: Lock }) {
  return (
    <div className="border-line border-b p-2 sm:p-3">
      <Notice kind="warning">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <LockText lock={lock} />
          </div>
          <UpgradeLink variant="secondary" />
        </div>
      </Notice>
    </div>
  );
}

function LockText({ lock }: { lock: Lock }) {
  const { t } = useTranslation(["chats", "common"]);
  const promptsGone = useOutOfPrompts();
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
