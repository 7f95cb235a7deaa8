// The page for developers: how to use the API, webhooks and the MCP server.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import { apiRequestsPerMinute } from "../../../shared/limits.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { paths } from "../../app/paths.ts";
import { formatNumber } from "../../i18n/format.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Sections } from "../../ui/sections.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Table } from "../../ui/table.tsx";
import { apiErrors } from "./api-errors.ts";
import { CodeSample, Prose, Terms } from "./code-sample.tsx";
import {
  errorExample,
  eventsExample,
  idempotencyExample,
  mcpExample,
  mcpTools,
  quickStart,
  quickStartSteps,
  runExamples,
  type SampleLanguage,
  sampleLanguages,
  typedClient,
  webhookExamples,
} from "./examples.ts";
import { Reference } from "./reference.tsx";

/** The names of the languages, which are the same in every language. */
const names = { curl: "curl", typescript: "TypeScript", python: "Python", json: "JSON", shell: "npx" };

export function Component() {
  const { t } = useTranslation("developers");
  const [language, setLanguage] = useState<SampleLanguage>("curl");
  const sections = {
    start: <QuickStart language={language} onLanguage={setLanguage} />,
    auth: <Authentication />,
    limits: <Limits />,
    errors: <Errors />,
    idempotency: (
      <>
        <Paragraphs texts={[t("idempotency.text")]} />
        <CodeSample title={names.curl} code={idempotencyExample} />
      </>
    ),
    streaming: <Streaming language={language} onLanguage={setLanguage} />,
    webhooks: <Webhooks language={language} onLanguage={setLanguage} />,
    mcp: (
      <>
        <Paragraphs texts={[t("mcp.text", { address: `${location.origin}/mcp` })]} />
        <CodeSample title={names.json} code={mcpExample} />
        <Terms
          rows={[
            [mcpTools.writing, t("mcp.writing")],
            [mcpTools.free, t("mcp.free")],
            [["calamo://documents/{id}"], t("mcp.documents")],
          ]}
        />
      </>
    ),
    versioning: <Paragraphs texts={t("versioning.text", { returnObjects: true })} />,
    reference: (
      <>
        <Reference />
        <Paragraphs texts={[t("reference.typed")]} />
        <CodeSample title={names.shell} code={typedClient.generate} />
        <CodeSample title={names.typescript} code={typedClient.call} />
      </>
    ),
  };
  return (
    <div className="mx-auto max-w-[60rem]">
      <ScreenHead name={t("screen")} text={t("text")} />
      <Sections
        label={t("contents")}
        sections={Object.entries(sections).map(([id, body]) => ({
          id,
          title: t(`${id as keyof typeof sections}.title`),
          body,
        }))}
      />
    </div>
  );
}

interface LanguageProps {
  language: SampleLanguage;
  onLanguage: (language: SampleLanguage) => void;
}

function QuickStart({ language, onLanguage }: LanguageProps) {
  const { t } = useTranslation("developers");
  return (
    <>
      <p>{t("start.text")}</p>
      <Languages options={sampleLanguages} value={language} onChange={onLanguage} />
      <h3 className="pt-2 font-semibold">{t("start.key.title")}</h3>
      <Paragraphs texts={[t("start.key.text")]} />
      <ButtonLink to={paths.api}>{t("start.key.action")}</ButtonLink>
      {quickStartSteps.map((step) => (
        <div key={step} className="space-y-3 pt-2">
          <h3 className="font-semibold">{t(`start.${step}.title`)}</h3>
          <Paragraphs texts={[t(`start.${step}.text`)]} />
          <CodeSample title={names[language]} code={quickStart[language][step]} />
        </div>
      ))}
    </>
  );
}

function Authentication() {
  const { t } = useTranslation("developers");
  const scopes = ["write", "documents", "read"] as const;
  return (
    <>
      <Paragraphs texts={t("auth.text", { returnObjects: true })} />
      <Terms rows={scopes.map((scope) => [[scope], t(`auth.${scope}`)])} />
    </>
  );
}

function Limits() {
  const { t } = useTranslation(["developers", "common"]);
  const rows = planIds
    .map((plan) => ({ plan, calls: entitlementsOf(plan).apiCallsPerMonth }))
    .filter(({ calls }) => calls > 0)
    .map(({ plan, calls }) => ({ key: plan, cells: [t(`common:plans.${plan}`), formatNumber(calls)] }));
  const { key, owner } = apiRequestsPerMinute;
  return (
    <>
      <Paragraphs
        texts={t("limits.text", { returnObjects: true, key: formatNumber(key), owner: formatNumber(owner) })}
      />
      <Table
        caption={t("limits.table")}
        hideCaption
        figures
        head={[t("limits.plan"), t("limits.calls")]}
        rows={rows}
      />
    </>
  );
}

function Errors() {
  const { t } = useTranslation("developers");
  return (
    <>
      <Paragraphs texts={[t("errors.text")]} />
      <CodeSample title={t("errors.example")} code={errorExample} />
      <Terms
        rows={Object.entries(apiErrors).map(([group, codes]) => [
          Object.entries(codes).map(([code, status]) => `${status} ${code}`),
          t(`errors.codes.${group as keyof typeof apiErrors}`),
        ])}
      />
    </>
  );
}

function Streaming({ language, onLanguage }: LanguageProps) {
  const { t } = useTranslation("developers");
  const events = ["chunk", "restart", "done", "error"] as const;
  return (
    <>
      <Paragraphs texts={[t("streaming.text")]} />
      <Terms rows={events.map((event) => [[event], t(`streaming.${event}`)])} />
      <CodeSample title={t("streaming.example")} code={eventsExample} />
      <Paragraphs texts={[t("streaming.id")]} />
      <Languages options={sampleLanguages} value={language} onChange={onLanguage} />
      {(["resume", "stop"] as const).map((use) => (
        <div key={use} className="space-y-3 pt-2">
          <Paragraphs texts={[t(`streaming.${use}`)]} />
          <CodeSample title={names[language]} code={runExamples[language][use]} />
        </div>
      ))}
    </>
  );
}

function Webhooks({ language, onLanguage }: LanguageProps) {
  const { t } = useTranslation("developers");
  const shown = language === "python" ? "python" : "typescript";
  const events = Object.entries(t("webhooks.events", { returnObjects: true }));
  return (
    <>
      <Paragraphs texts={[t("webhooks.text")]} />
      <Terms rows={events.map(([event, meaning]) => [[event], meaning])} />
      <Paragraphs texts={[t("webhooks.thin"), t("webhooks.verify")]} />
      <Languages options={["typescript", "python"]} value={shown} onChange={onLanguage} />
      <CodeSample title={names[shown]} code={webhookExamples[shown]} />
      <Paragraphs texts={[t("webhooks.retries")]} />
    </>
  );
}

interface LanguagesProps {
  options: readonly SampleLanguage[];
  value: SampleLanguage;
  onChange: (language: SampleLanguage) => void;
}

/** The choice of the language of the examples. */
function Languages({ options, value, onChange }: LanguagesProps) {
  const { t } = useTranslation("developers");
  return (
    <SegmentedControl
      label={t("codeLanguage")}
      options={options.map((value) => ({ value, label: names[value] }))}
      value={value}
      onChange={onChange}
      className={options.length > 2 ? "sm:max-w-80" : "sm:max-w-56"}
    />
  );
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <Prose text={text} />
    </p>
  ));
}
