// Errors of the chat: the lock as an error, and their texts.
import { useTranslation } from "react-i18next";
import { planIds } from "../../../../shared/catalog/plan-ids.ts";
import type { Me } from "../../../../shared/contracts/me.ts";
import type { ErrorCode } from "../../../../shared/errors.ts";
import { planFeatures } from "../../../../shared/plans.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatDay } from "../../../i18n/format.ts";
import type { Lock } from "../thread-props.ts";
import type { SendFailure } from "./outbox.ts";

/** Returns the error that the server would return while the conversation is locked. */
export function lockFailure(lock: Lock, me: Pick<Me, "refillsAt"> | undefined): SendFailure {
  switch (lock.kind) {
    case "plan":
      return { code: "PLAN_REQUIRED", details: { plan: planFeatures.chat.plan } };
    case "prompts":
      return { code: "PROMPT_LIMIT_REACHED", details: me && { refillsAt: me.refillsAt } };
    case "day":
      return { code: "CHAT_LIMIT_REACHED", details: { limit: lock.limit, refillsAt: lock.opensAt } };
  }
}

/** Errors that an upgrade resolves. */
const plansHelp = new Set<SendFailure["code"]>([
  "PLAN_REQUIRED",
  "PROMPT_LIMIT_REACHED",
  "CHAT_LIMIT_REACHED",
  "WORD_LIMIT_EXCEEDED",
]);

export const upgradeHelps = ({ code }: SendFailure): boolean => plansHelp.has(code);

/** The assistant's text for a failed reply. */
export function useFailureText(): (
  failure: { code: SendFailure["code"] | ErrorCode | null } & Pick<SendFailure, "details">,
) => string {
  const { t } = useTranslation(["chat", "writing", "common"]);
  const { errorText } = useErrorText();
  return ({ code, details }) => {
    const plan = planIds.find((id) => id === details?.plan) ?? planFeatures.chat.plan;
    switch (code) {
      case null:
      case "INTERNAL":
      case "MODEL_UNAVAILABLE":
        return t("failed");
      case "UNSENT":
        return t("unsent");
      case "PLAN_REQUIRED":
        return t("planRequired", { plan: t(`common:plans.${plan}`) });
      case "PROMPT_LIMIT_REACHED": {
        const refillsAt = details?.refillsAt;
        const refills = refillsAt === undefined ? "" : t("writing:refills", { date: formatDay(refillsAt) });
        return `${errorText({ code, details })} ${refills}`.trim();
      }
      default:
        return errorText({ code, details });
    }
  };
}
