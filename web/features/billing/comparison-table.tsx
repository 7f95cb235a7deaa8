import { CheckIcon, MinusIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import { formatBytes, formatNumber } from "../../i18n/format.ts";
import { type Row, type Share, stages } from "./compare-plans.ts";

interface ComparisonTableProps {
  plans: PlanId[];
  rows: Row[];
  /** The user's plan. */
  current: PlanId | undefined;
  /** The plan whose column a phone shows. */
  shownOnPhone: PlanId;
}

/** All limits of all plans. A phone shows one plan at a time. */
export function ComparisonTable({ plans, rows, current, shownOnPhone }: ComparisonTableProps) {
  const { t } = useTranslation(["plans", "common"]);
  const groups = stages
    .map((stage) => ({ name: t(`stage.${stage}`), rows: rows.filter((row) => row.stage === stage) }))
    .filter((group) => group.rows.length);
  const onPhone = (plan: PlanId | undefined) =>
    plan === shownOnPhone ? "@max-xl:w-28 @max-xl:px-4 @max-xl:text-right" : "@max-xl:hidden";
  return (
    <div className="overflow-hidden rounded-m border border-line bg-sheet">
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{t("compare.title")}</caption>
        <thead>
          <tr className="bg-well text-ink-soft">
            <th scope="col" className="@xl:w-2/7 px-4 py-2.5 text-left font-semibold">
              {t("compare.limit")}
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col" className={`px-2 py-2.5 font-semibold text-ink ${onPhone(plan)}`}>
                {t(`common:plans.${plan}`)}
                {plan === current && <span className="block font-normal text-xs">{t("action.current")}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr className="border-line border-t bg-well/60">
              {/* It spans the two columns of a phone. */}
              <th
                colSpan={2}
                scope="rowgroup"
                className="px-4 py-2 text-left font-semibold text-ink-soft text-xs"
              >
                {group.name}
              </th>
              <td colSpan={plans.length - 1} className="@max-xl:hidden" />
            </tr>
            {group.rows.map(({ key, shares }) => (
              <tr key={key} className="border-line border-t">
                <th scope="row" className="hyphens-auto break-words px-4 py-2 text-left font-normal">
                  {t(`rows.${key}`)}
                </th>
                {shares.map((share, index) => (
                  <td
                    key={plans[index]}
                    className={`px-2 py-2 text-center tabular-nums ${onPhone(plans[index])}`}
                  >
                    <ShareCell share={share} format={key === "images" ? formatBytes : formatNumber} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function ShareCell({ share, format }: { share: Share; format: (amount: number) => string }) {
  const { t } = useTranslation("plans");
  if (typeof share === "number") return format(share);
  if (share === null) return t("compare.unlimited");
  const Icon = share ? CheckIcon : MinusIcon;
  return (
    <>
      <Icon aria-hidden="true" className={`inline size-4 ${share ? "text-good" : "text-ink-faint"}`} />
      <span className="sr-only">{t(share ? "compare.included" : "compare.notIncluded")}</span>
    </>
  );
}
