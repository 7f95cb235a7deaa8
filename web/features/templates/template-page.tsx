import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { fillTemplate } from "../../../shared/templates.ts";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useDraft } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { MarkdownText } from "../../ui/markdown-text.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type AnyTemplate, isCurated, useTemplates } from "../../writing/templates/templates-data.ts";
import { FillForm } from "./fill-form.tsx";
import { TemplateActions } from "./template-actions.tsx";

/** One template: its variables as a form beside the text that they make. */
export function TemplatePage({ id }: { id: string }) {
  const { t } = useTranslation("templates");
  const { errorText } = useErrorText();
  const { saved, curated } = useTemplates();
  const template: AnyTemplate | undefined =
    curated.data?.find((one) => one.id === id) ?? saved.data?.templates.find((one) => one.id === id);
  const failed = [saved, curated].find(({ error, data }) => error && !data);
  const isComplete = saved.data !== undefined && curated.data !== undefined;
  return (
    <>
      <ListLink />
      {!template && <ScreenHead name={t("screen")} />}
      {!template && failed && (
        <div className="mt-4">
          <RetryNotice onRetry={failed.refetch}>{errorText(apiErrorOf(failed.error))}</RetryNotice>
        </div>
      )}
      {!template && !failed && isComplete && <p className="mt-2 text-ink-soft">{t("missing")}</p>}
      {!template && !failed && !isComplete && (
        <div role="status" className="mt-5 grid gap-5 lg:grid-cols-[22rem_1fr]">
          <span className="sr-only">{t("loading")}</span>
          <Skeleton className="h-64" />
          <Skeleton className="h-96" />
        </div>
      )}
      {template && <Opened template={template} />}
    </>
  );
}

/** Leads to the list as it was filtered. */
function ListLink() {
  const { t } = useTranslation("templates");
  const state: unknown = useLocation().state;
  const search = isListState(state) ? state.search : "";
  return <BackLink to={{ pathname: paths.templates, search }} text={t("back")} />;
}

const isListState = (state: unknown): state is { search: string } =>
  typeof state === "object" && state !== null && "search" in state && typeof state.search === "string";

function Opened({ template }: { template: AnyTemplate }) {
  const { t } = useTranslation("templates");
  const [{ values }, change] = useDraft(useMe().id, `template.${template.id}`, {
    values: {} as Record<string, string>,
  });
  const typed = new Map(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const filled = fillTemplate(template.body, typed);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <ScreenHead name={template.name} />
          <p dir="auto" className="wrap-anywhere mt-1 max-w-measure text-ink-soft">
            {template.description}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge>{t(`categories.${template.category}`)}</Badge>
            {template.visibility === "workspace" && <Badge variant="accent">{t("shared")}</Badge>}
          </p>
        </div>
        <TemplateActions template={template} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <FillForm
          template={template}
          filled={filled}
          values={typed}
          onChange={(changes) => change({ values: { ...values, ...changes } })}
          onCreated={() => change({ values: {} })}
        />
        <Card title={t("preview.title")} aside={t("preview.hint")}>
          <div lang={isCurated(template) ? currentLanguage() : undefined} className="wrap-anywhere sm:px-4">
            <MarkdownText text={filled} />
          </div>
        </Card>
      </div>
    </>
  );
}
