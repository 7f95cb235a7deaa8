import { type UseQueryResult, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { FilePlusIcon, MailIcon, PencilIcon } from "lucide-react";
import { Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type ToolName, toolNames, tools } from "../../../shared/catalog/tools.ts";
import type { ContentPage, Shelf } from "../../../shared/contracts/contents.ts";
import { paths, textPath } from "../../app/paths.ts";
import { formatMoment, formatRelative } from "../../i18n/format.ts";
import { latestContentsQuery } from "../../lib/contents.ts";
import { meQuery, useMe } from "../../lib/me.ts";
import { openOverlay } from "../../lib/overlays.ts";
import { listVisibility } from "../../lib/text-access.ts";
import { resendConfirmation, useMailRequest } from "../../lib/use-mail-request.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { iconOf } from "../../ui/tool-icons.ts";
import { dayPart, firstName } from "./describe.ts";
import { Statistics } from "./statistics.tsx";
import { isNewcomer, useFirstRun } from "./use-first-run.ts";

const FirstRun = lazyWithRetry(() => import("./first-run.tsx"));

export function Component() {
  const { t } = useTranslation("dashboard");
  const me = useMe();
  const visibility = listVisibility(me);
  const documents = useQuery({ ...latestContentsQuery(visibility, "documents"), staleTime: 0 }); // as fresh as the statistics
  const results = useQuery({ ...latestContentsQuery(visibility, "history"), staleTime: 0 });
  const firstRun = useFirstRun();
  const hasTexts = [documents, results].some(({ data }) => (data?.items.length ?? 0) > 0);
  const asks = firstRun.isShown && !hasTexts;
  const skip = () => {
    firstRun.end();
    document.getElementById("content")?.focus(); // the pressed button is gone
  };
  return (
    <>
      <ConfirmEmail />
      {me.workspace?.role === "owner" && me.workspace.name === "" && (
        <div className="mb-6">
          <Notice
            kind="info"
            action={<ButtonLink to={paths.workspaceStart}>{t("workspace.action")}</ButtonLink>}
          >
            {t("workspace.text")}
          </Notice>
        </div>
      )}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <ScreenHead
            name={t("screen")}
            title={t(`welcome.${dayPart(new Date().getHours())}`, { name: firstName(me.name) })}
          />
          {!asks && <p className="mt-1 text-ink-soft">{t("prompt")}</p>}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button onClick={() => openOverlay("newDocument")} className="max-sm:grow">
            <FilePlusIcon aria-hidden="true" className="size-4" />
            {t("newDocument")}
          </Button>
          {!asks && (
            <ButtonLink to={paths.generate} variant="primary" className="max-sm:grow">
              <PencilIcon aria-hidden="true" className="size-4" />
              {t("write")}
            </ButtonLink>
          )}
        </div>
      </div>
      {asks && (
        <Suspense fallback={<Skeleton className="h-90 rounded-m" />}>
          <FirstRun onEnd={skip} />
        </Suspense>
      )}
      <Tools />
      <LatestTexts shelf="documents" list={documents} isExpected={!isNewcomer(me)} />
      <LatestTexts shelf="history" list={results} isExpected={false} />
      <Statistics />
    </>
  );
}

const heading = "font-text text-xl";

/** The tools whose tiles are also shown beside the sidebar, which lists all of them. */
const quickTools: ReadonlySet<ToolName> = new Set<ToolName>(["generate", "rewrite", "multiChannel", "chat"]);

/** Links to the tools. */
function Tools() {
  const { t } = useTranslation(["dashboard", "common"]);
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first:mt-8">
      <h2 id={id} className={`mb-3 ${heading}`}>
        {t("start")}
      </h2>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {toolNames.map((name) => {
          const Icon = iconOf(name);
          return (
            <Link
              key={name}
              to={tools[name].path}
              className={`flex min-w-0 gap-x-3 gap-y-2 rounded-m border border-line bg-sheet p-3 shadow-1 transition-colors hover:border-accent max-sm:flex-col sm:p-4 ${quickTools.has(name) ? "" : "lg:hidden"}`}
            >
              <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-m bg-accent-soft text-accent">
                <Icon aria-hidden="true" className="size-[1.125rem]" />
              </span>
              <span className="min-w-0">
                <span className="wrap-anywhere block font-semibold max-sm:text-sm">
                  {t(`common:nav.${name}`)}
                </span>
                <span className="block text-ink-soft text-sm max-sm:hidden">{t(`tiles.${name}`)}</span>
              </span>
            </Link>
          );
        })}
      </div>
    </section>
  );
}

/** Asks to confirm the e-mail. Refetches the user on return to the tab. */
export function ConfirmEmail() {
  const { data: me } = useSuspenseQuery({
    ...meQuery,
    refetchOnWindowFocus: ({ state }) => state.data?.emailConfirmed !== false || "always",
  });
  return me.emailConfirmed ? null : <Banner email={me.email} />;
}

function Banner({ email }: { email: string }) {
  const { t } = useTranslation("dashboard");
  const title = useId();
  const { state, secondsLeft, request } = useMailRequest(() => resendConfirmation(email));
  const waiting = secondsLeft > 0;
  return (
    <section aria-labelledby={title} className="mb-6 flex gap-3 rounded-m bg-warn-soft px-4 py-3.5 text-sm">
      <MailIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-3xl flex-1 basis-72 space-y-1">
          <p id={title} className="font-semibold text-warn">
            {t("confirm.title")}
          </p>
          <p className="wrap-anywhere">{t("confirm.text", { email })}</p>
          <p role="status" className="font-medium text-good empty:hidden">
            {state === "saved" && t("confirm.sent")}
          </p>
          {state === "failed" && (
            <p role="alert" className="font-medium text-bad">
              {t("confirm.failed")}
            </p>
          )}
        </div>
        <Button busy={state === "busy"} aria-disabled={waiting} onClick={request} className="tabular-nums">
          {waiting ? t("confirm.wait", { seconds: secondsLeft }) : t("confirm.resend")}
        </Button>
      </div>
    </section>
  );
}

interface LatestTextsProps {
  shelf: Shelf;
  list: UseQueryResult<ContentPage>;
  /** Whether space is reserved while they are loading. */
  isExpected: boolean;
}

/** How many texts of a list are shown. */
const mostTexts = 4;

/** The documents edited last, or the newest results, if any, to continue with. */
function LatestTexts({ shelf, list, isExpected }: LatestTextsProps) {
  const { t } = useTranslation(["dashboard", "common"]);
  const id = useId();
  const items = list.data?.items.slice(0, mostTexts) ?? [];
  const isLoading = list.isPending && isExpected;
  if (!isLoading && items.length === 0) return null;
  return (
    <section aria-busy={isLoading} aria-labelledby={id}>
      <div className="mt-8 mb-3 flex items-baseline justify-between gap-3">
        <h2 id={id} className={heading}>
          {t(shelf === "documents" ? "recent" : "results")}
        </h2>
        <Link
          to={paths[shelf]}
          className="-my-1 rounded-s py-1 font-semibold text-accent text-sm hover:underline"
        >
          {t("allTexts")}
        </Link>
      </div>
      {isLoading && <Skeleton className="h-48 rounded-m" />}
      <ul className="divide-y divide-line overflow-hidden rounded-m border border-line bg-sheet shadow-1 empty:hidden">
        {items.map((text) => {
          const { title, tool, editedAt } = text;
          const Icon = iconOf(tool);
          return (
            <li key={text.id}>
              <Link
                to={textPath(text)}
                className="-outline-offset-2 flex min-h-12 items-center gap-3 px-4 py-2 transition-colors hover:bg-well"
              >
                <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
                <span className="min-w-0 flex-1 items-baseline justify-between gap-4 sm:flex">
                  <span className="block min-w-0 truncate font-medium">{title}</span>
                  <time
                    dateTime={new Date(editedAt).toISOString()}
                    title={formatMoment(editedAt)}
                    className="block shrink-0 text-ink-soft text-sm"
                  >
                    {formatRelative(editedAt)}
                  </time>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
