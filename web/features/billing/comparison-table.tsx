import { CheckIcon, MinusIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import { formatNumber } from "../../i18n/format.ts";
import { type Row, type Share, stages } from "./compare-plans.ts";

interface ComparisonTableProps {
  plans: PlanId[];
  rows: Row[];
  current: PlanId | undefined;
}

/** All limits of all plans. Scrolls sideways on phones with sticky row headers. */
export function ComparisonTable({ plans, rows, current }: ComparisonTableProps) {
  const { t } = useTranslation(["plans", "common"]);
  const groups = stages
    .map((stage) => ({ name: t(`stage.${stage}`), rows: rows.filter((row) => row.stage === stage) }))
    .filter((group) => group.rows.length);
  const still = "sticky left-0 border-line border-r";
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      aria-label={t("compare.title")}
      className="relative overflow-x-auto rounded-m border border-line bg-sheet"
    >
      <table className="w-full min-w-[33rem] table-fixed border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{t("compare.title")}</caption>
        <thead>
          <tr className="bg-well text-ink-soft">
            <th
              scope="col"
              className={`w-[9.75rem] bg-well px-3 py-2.5 text-left font-semibold sm:w-64 sm:px-4 ${still}`}
            >
              {t("compare.limit")}
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col" className="px-2 py-2.5 font-semibold text-ink">
                {t(`common:plans.${plan}`)}
                {plan === current && <span className="block font-normal text-xs">{t("action.current")}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr>
              <th
                colSpan={plans.length + 1}
                scope="rowgroup"
                className="border-line border-t bg-well/60 px-3 py-2 text-left font-semibold text-ink-soft text-xs sm:px-4"
              >
                <span className="sticky left-3 sm:left-4">{group.name}</span>
              </th>
            </tr>
            {group.rows.map(({ key, shares }) => (
              <tr key={key}>
                <th
                  scope="row"
                  className={`hyphens-auto break-words border-t bg-sheet px-3 py-2 text-left font-normal sm:px-4 ${still}`}
                >
                  {t(`rows.${key}`)}
                </th>
                {shares.map((share, index) => (
                  <td key={plans[index]} className="border-line border-t px-2 py-2 text-center tabular-nums">
                    <ShareCell share={share} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function ShareCell({ share }: { share: Share }) {
  const { t } = useTranslation("plans");
  if (typeof share === "number") return formatNumber(share);
  if (share === null) return t("compare.unlimited");
  const Icon = share ? CheckIcon : MinusIcon;
  return (
    <>
      <Icon aria-hidden="true" className={`mx-auto size-4 ${share ? "text-good" : "text-ink-faint"}`} />
      <span className="sr-only">{t(share ? "compare.included" : "compare.notIncluded")}</span>
    </>
  );
}
