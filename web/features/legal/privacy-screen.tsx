import { useTranslation } from "react-i18next";
import { bookmarksCookie, bookmarksSeconds } from "../../../shared/bookmarks.ts";
import type { LegalFacts } from "../../../shared/contracts/legal.ts";
import { sessionHint } from "../../../shared/session.ts";
import { authCookies, pendingAuthSeconds } from "../../../shared/session-lifetimes.ts";
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

export function Component() {
  const { t } = useTranslation("legal");
  const paragraphs = (key: "controller" | "summary" | "rights" | "data" | "recipients") => (
    <Paragraphs texts={t(`privacy.${key}.text`, { returnObjects: true })} />
  );
  const sections = ({ operator, services, dataLocation, modelProvider }: LegalFacts): LegalSection[] => [
    {
      title: t("privacy.controller.title"),
      body: (
        <>
          {paragraphs("controller")}
          <OperatorFacts operator={operator} />
        </>
      ),
    },
    { title: t("privacy.summary.title"), body: paragraphs("summary") },
    {
      title: t("privacy.data.title"),
      body: (
        <>
          {paragraphs("data")}
          <DataKinds payments={services.payments} />
          <p>{t("privacy.data.afterDeletion", figures)}</p>
        </>
      ),
    },
    {
      title: t("privacy.recipients.title"),
      body: (
        <>
          {paragraphs("recipients")}
          <Recipients services={services} />
          {!services.demoModel && <Facts rows={[[t("facts.model"), modelProvider]]} />}
        </>
      ),
    },
    {
      title: t("privacy.location.title"),
      body: <Facts rows={[[t("facts.dataLocation"), placeName(dataLocation)]]} />,
    },
    { title: t("privacy.cookies.title"), body: <BrowserStorage /> },
    { title: t("privacy.rights.title"), body: paragraphs("rights") },
  ];
  return <LegalPage page="privacy" sections={sections} />;
}

/** Each kind of data with its purpose and how long it is kept. */
function DataKinds({ payments }: { payments: boolean }) {
  const { t } = useTranslation("legal");
  const billing = payments ? (["billing"] as const) : [];
  const kinds = [
    "account",
    "texts",
    "usage",
    "workspace",
    "support",
    "sessions",
    "links",
    "limits",
    ...billing,
    "visits",
    "logs",
  ] as const;
  const aspects = ["what", "why", "kept"] as const;
  return kinds.map((kind) => (
    <div key={kind}>
      <h3 className="mt-5 mb-1.5 font-semibold">{t(`privacy.data.kinds.${kind}.name`)}</h3>
      <Facts
        rows={aspects.map((aspect) => [
          t(`privacy.data.labels.${aspect}`),
          t(`privacy.data.kinds.${kind}.${aspect}`, figures),
        ])}
      />
    </div>
  ));
}

/** Only the companies whose services this instance uses. */
function Recipients({ services }: Pick<LegalFacts, "services">) {
  const { t } = useTranslation("legal");
  const { demoModel, moderation, payments, google, turnstile } = services;
  const used = {
    hosting: true,
    model: !demoModel,
    demoModel,
    moderation,
    payments,
    google,
    turnstile,
  };
  const keys = Object.keys(used) as (keyof typeof used)[]; // the object's own keys
  return (
    <ul className="list-disc space-y-2 pl-5">
      {keys
        .filter((key) => used[key])
        .map((key) => (
          <li key={key}>{t(`privacy.recipients.list.${key}`, figures)}</li>
        ))}
    </ul>
  );
}

function BrowserStorage() {
  const { t } = useTranslation("legal");
  const cookies = { ...authCookies, hint: sessionHint, bookmarks: bookmarksCookie };
  const order = ["access", "refresh", "hint", "pendingAuth", "bookmarks"] as const;
  const minutes = { pendingAuth: pendingAuthSeconds / 60, bookmarks: bookmarksSeconds / 60 };
  const columns = ["name", "purpose", "ends"] as const;
  return (
    <>
      <Paragraphs texts={t("privacy.cookies.text", { returnObjects: true, ...cookies })} />
      <Table
        caption={t("privacy.cookies.table")}
        hideCaption
        head={columns.map((column) => t(`privacy.cookies.columns.${column}`))}
        rows={order.map((cookie) => ({
          key: cookie,
          cells: [
            cookies[cookie],
            t(`privacy.cookies.purposes.${cookie}`),
            cookie === "pendingAuth" || cookie === "bookmarks"
              ? t("privacy.cookies.minutes", { minutes: minutes[cookie] })
              : t("privacy.cookies.session", figures),
          ],
        }))}
      />
      <Paragraphs texts={t("privacy.cookies.storage", { returnObjects: true })} />
    </>
  );
}
