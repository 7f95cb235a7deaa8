import { useTranslation } from "react-i18next";
import { usageState } from "../../../../shared/quota.ts";
import { formatDay } from "../../../i18n/format.ts";
import { useMe } from "../../../lib/me.ts";

/**
 * What is said where no prompt is left; undefined while one is. Only to spare people a refusal: after the refill, and
 * whenever this is out of date, the server decides. `said` is a tool's own sentence for it.
 */
export function usePromptsGone(said?: string): string | undefined {
  const { t } = useTranslation("writing");
  const { promptsUsed, promptsLimit, refillsAt } = useMe();
  const usage = usageState(promptsUsed, promptsLimit);
  if ((usage !== "reached" && usage !== "over") || Date.now() >= refillsAt) return undefined;
  return `${said ?? t("limitReached")} ${t("refills", { date: formatDay(refillsAt) })}`;
}
