import { useTranslation } from "react-i18next";
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import type { LegalFacts } from "../../../shared/contracts/legal.ts";
import { entitlementsOf, pricesOf } from "../../../shared/plans.ts";
import { formatNumber, formatPrice } from "../../i18n/format.ts";
import { Table } from "../../ui/table.tsx";
import {
  Facts,
  figures,
  LegalPage,
  type LegalSection,
  OperatorFacts,
  Paragraphs,
  placeName,
} from "./legal-page.tsx";

/** Sections that consist of paragraphs. */
type PlainSection = "service" | "account" | "notSold" | "payment" | "cancel" | "texts" | "output" | "ending";

export function Component() {
  const { t } = useTranslation("legal");
  const plain = (key: PlainSection): LegalSection => ({
    title: t(`terms.${key}.title`),
    body: <Paragraphs texts={t(`terms.${key}.text`, { returnObjects: true, ...figures })} />,
  });
  const sections = ({ operator, services }: LegalFacts): LegalSection[] => [
    {
      title: t("terms.contract.title"),
      body: (
        <>
          <Paragraphs texts={t("terms.contract.text", { returnObjects: true })} />
          <OperatorFacts operator={operator} />
        </>
      ),
    },
    plain("service"),
    plain("account"),
    { title: t("terms.plans.title"), body: <Plans sold={services.payments} /> },
    ...(services.payments ? [plain("payment"), plain("cancel")] : [plain("notSold")]),
    plain("texts"),
    {
      title: t("terms.use.title"),
      body: (
        <Paragraphs
          texts={[
            ...t("terms.use.text", { returnObjects: true }),
            ...(services.moderation ? [t("terms.use.moderation")] : []),
          ]}
        />
      ),
    },
    plain("output"),
    plain("ending"),
    {
      title: t("terms.liability.title"),
      body: <p className="whitespace-pre-line">{operator.liability || t("terms.liability.text")}</p>,
    },
    {
      title: t("terms.law.title"),
      body: operator.country ? (
        <Paragraphs
          texts={t("terms.law.text", { returnObjects: true, country: placeName(operator.country) })}
        />
      ) : (
        <Facts rows={[[t("facts.country"), ""]]} />
      ),
    },
  ];
  return <LegalPage page="terms" sections={sections} />;
}

/** The rules about prompts, and the figures of each plan; prices only if plans are sold. */
function Plans({ sold }: { sold: boolean }) {
  const { t } = useTranslation(["legal", "common"]);
  const rows = (sold ? planIds : planIds.slice(0, 1)).map((plan) => {
    const { promptsPerMonth, historyDays } = entitlementsOf(plan);
    const { monthly, annual } = pricesOf(plan);
    return {
      key: plan,
      cells: [
        t(`common:plans.${plan}`),
        formatNumber(promptsPerMonth),
        historyDays === null
          ? t("legal:terms.plans.unlimited")
          : t("legal:terms.plans.days", { days: historyDays }),
        ...(sold ? [formatPrice(monthly.amount), formatPrice(annual.amount)] : []),
      ],
    };
  });
  const columns = ["plan", "prompts", "history", ...(sold ? (["monthly", "annual"] as const) : [])] as const;
  return (
    <>
      <Paragraphs texts={t("legal:terms.plans.text", { returnObjects: true, ...figures })} />
      <Table
        caption={t("legal:terms.plans.table")}
        hideCaption
        head={columns.map((column) => t(`legal:terms.plans.${column}`))}
        rows={rows}
      />
    </>
  );
}
