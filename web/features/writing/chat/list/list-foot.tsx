import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ChatAllowance } from "../../../../../shared/contracts/chats.ts";
import type { HiddenItems } from "../../../../../shared/contracts/contents.ts";
import { paths } from "../../../../app/paths.ts";

interface ListFootProps {
  allowance: ChatAllowance;
  hidden: HiddenItems | null;
}

/** What the plan has for the day, where that has a limit, and what a larger one brings back. */
export function ListFoot({ allowance, hidden }: ListFootProps) {
  const { t } = useTranslation(["chats", "common"]);
  const { limit, opensAt } = allowance;
  const used = Date.now() < opensAt ? allowance.used : 0; // else another day has begun since this was read
  if (!limit && !hidden) return null;
  return (
    <div className="space-y-1 px-2.5 text-ink-soft text-xs">
      {limit !== null && limit > 0 && (
        <p className="tabular-nums">{t("allowance", { used: Math.min(used, limit), count: limit })}</p>
      )}
      {hidden?.map(({ count, plan }) => (
        <p key={plan}>
          <Link to={paths.plans} className="inline-block py-1 underline">
            {t("hidden", { count, plan: t(`common:plans.${plan}`) })}
          </Link>
        </p>
      ))}
    </div>
  );
}
