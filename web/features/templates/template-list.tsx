import { FileSpreadsheetIcon, PlusIcon } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { maxSearchCharacters } from "../../../shared/limits.ts";
import { type TemplateCategory, templateCategories } from "../../../shared/templates.ts";
import { fold } from "../../../shared/text/search/fold.ts";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useMe } from "../../lib/me.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { PenAndSheet } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TemplateForm } from "../../writing/templates/template-form-part.ts";
import { type AnyTemplate, useTemplates } from "../../writing/templates/templates-data.ts";

/** All templates by owner, with search and categories. */
export function TemplateList() {
  const { t } = useTranslation(["templates", "common"]);
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const filter = useFilter();
  const countId = useId();
  const sections = useSections(filter.matches);
  const found = sections.reduce((sum, { templates }) => sum + templates.length, 0);
  const isLoading = sections.some(({ state }) => state === "loading");
  const hasFailed = sections.some(({ state }) => state === "failed");
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <div>
          <ScreenHead name={t("screen")} text={t("text")} />
        </div>
        <div className="mb-5 flex flex-wrap gap-2">
          <ButtonLink to={paths.bulk}>
            <FileSpreadsheetIcon aria-hidden="true" className="size-4" />
            {t("fromCsv")}
          </ButtonLink>
          <Button
            variant="primary"
            onClick={() => setAdding(true)}
            onPointerEnter={TemplateForm.prefetch}
            onFocus={TemplateForm.prefetch}
          >
            <PlusIcon aria-hidden="true" className="size-4" />
            {t("new")}
          </Button>
        </div>
      </div>
      <div className="mb-6 space-y-3">
        <div className="max-w-md">
          <SearchField
            value={filter.search}
            onChange={(search) => filter.change({ search })}
            label={t("search.label")}
            placeholder={t("search.placeholder")}
            clearLabel={t("search.clear")}
            maxLength={maxSearchCharacters}
            describedBy={countId}
          />
        </div>
        <ChoiceChips
          label={t("categories.label")}
          hideLabel
          value={filter.category}
          onChange={(category) => filter.change({ category })}
          choices={(["all", ...templateCategories] as const).map((value) => ({
            value,
            label: t(`categories.${value}`),
          }))}
        />
        <p id={countId} role="status" className="sr-only">
          {filter.isActive && !isLoading ? t("search.found", { count: found }) : ""}
        </p>
      </div>
      <div className="space-y-8">
        {sections.map((section) => (
          <Section key={section.kind} {...section} />
        ))}
        {found === 0 && !isLoading && !hasFailed && (
          <EmptyState
            Drawing={PenAndSheet}
            title={t("none.title")}
            text={t("none.text")}
            action={
              <Button onClick={() => filter.change({ search: "", category: "all" })}>
                {t("none.reset")}
              </Button>
            }
          />
        )}
      </div>
      {adding && (
        <Suspense>
          <TemplateForm
            onSaved={({ id }) => void navigate(paths.templateItem(id))}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

type Category = TemplateCategory | "all";

/** Search and category in the address, so that the way back from a template leads to the same list. */
function useFilter() {
  const [address, setAddress] = useSearchParams();
  const search = address.get("q") ?? "";
  const given = address.get("category");
  const category: Category = templateCategories.find((one) => one === given) ?? "all";
  const words = fold(search).split(/\s+/).filter(Boolean);
  const set = (name: string, value: string) => (value ? { [name]: value } : {});
  return {
    search,
    category,
    isActive: words.length > 0 || category !== "all",
    matches: (template: AnyTemplate) => {
      const text = fold(`${template.name} ${template.description}`);
      const isInCategory = category === "all" || template.category === category;
      return isInCategory && words.every((word) => text.includes(word));
    },
    change: (changes: { search?: string; category?: Category }) => {
      const next = { search, category, ...changes };
      const kept = {
        ...set("q", next.search),
        ...set("category", next.category === "all" ? "" : next.category),
      };
      setAddress(kept, { replace: true, preventScrollReset: true });
    },
  };
}

interface SectionProps {
  kind: "private" | "workspace" | "curated";
  title: string;
  state: "loading" | "failed" | "ready";
  error?: unknown;
  retry: () => unknown;
  templates: AnyTemplate[];
}

/** The user's own templates, those of the workspace, and the curated ones, each as far as it matches. */
function useSections(matches: (template: AnyTemplate) => boolean): SectionProps[] {
  const { t } = useTranslation("templates");
  const { workspace } = useMe();
  const { saved, curated } = useTemplates();
  const ofOwner = (visibility: "private" | "workspace") =>
    saved.data?.templates.filter((template) => template.visibility === visibility && matches(template)) ?? [];
  const section = (kind: SectionProps["kind"], title: string, query: typeof saved | typeof curated) => ({
    kind,
    title,
    state: query.data ? ("ready" as const) : query.error ? ("failed" as const) : ("loading" as const),
    error: query.error,
    retry: () => query.refetch(),
  });
  return [
    { ...section("private", t("sections.private"), saved), templates: ofOwner("private") },
    // One request brings both, and its state is shown once.
    ...(workspace && saved.data
      ? [
          {
            ...section("workspace", workspace.name || t("sections.workspace"), saved),
            templates: ofOwner("workspace"),
          },
        ]
      : []),
    { ...section("curated", t("sections.curated"), curated), templates: curated.data?.filter(matches) ?? [] },
  ];
}

function Section({ title, state, error, retry, templates }: Omit<SectionProps, "kind">) {
  const { t } = useTranslation(["templates", "common"]);
  const { errorText } = useErrorText();
  const headingId = useId();
  if (state === "failed") {
    const { code } = apiErrorOf(error);
    return (
      <RetryNotice onRetry={retry}>
        {t("loadFailed", { title })} {error instanceof Error && code !== "INTERNAL" && errorText({ code })}
      </RetryNotice>
    );
  }
  if (state === "ready" && templates.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="wrap-anywhere mb-3 font-text text-heading">
        {title}
      </h2>
      {state === "loading" ? (
        <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <span className="sr-only">{t("loading")}</span>
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      ) : (
        <ul aria-labelledby={headingId} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {templates.map((template) => (
            <TemplateCard key={template.id} template={template} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TemplateCard({ template }: { template: AnyTemplate }) {
  const { t } = useTranslation("templates");
  const { id, name, description, category } = template;
  const { search } = useLocation(); // for the way back
  return (
    <li className="relative flex min-w-0 flex-col gap-1.5 rounded-m border border-line bg-sheet p-4 shadow-1 transition-colors hover:border-accent">
      <h3 className="font-semibold">
        {/* The link covers the card. */}
        <Link
          to={paths.templateItem(id)}
          state={{ search }}
          dir="auto"
          className="wrap-anywhere after:absolute after:inset-0 after:rounded-m"
        >
          {name}
        </Link>
      </h3>
      <p dir="auto" className="wrap-anywhere line-clamp-3 flex-1 text-ink-soft text-sm">
        {description}
      </p>
      <p>
        <Badge>{t(`categories.${category}`)}</Badge>
      </p>
    </li>
  );
}
