import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import {
  type LucideIcon,
  MailIcon,
  MessageSquareIcon,
  PencilIcon,
  RefreshCwIcon,
  Share2Icon,
} from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { formatDay, formatMoment, formatNumber } from "../../i18n/format.ts";
import { latestContentsQuery } from "../../lib/contents.ts";
import { meQuery, useMe } from "../../lib/me.ts";
import { resendConfirmation, useMailRequest } from "../../lib/use-mail-request.ts";
import { Button } from "../../ui/button.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { dayPart } from "./describe.ts";
import { Statistics } from "./statistics.tsx";

export function Component() {
  const { t } = useTranslation("dashboard");
  const { name, promptsUsed, promptsLimit, refillsAt } = useMe();
  const left = Math.max(0, promptsLimit - promptsUsed);
  return (
    <>
      <ConfirmEmail />
      <ScreenHead
        name={t("screen")}
        title={t(`welcome.${dayPart(new Date().getHours())}`, { name })}
        text={t("left", { count: left, prompts: formatNumber(left), date: formatDay(refillsAt) })}
      />
      <Statistics />
      <Tiles />
      <LatestTexts />
    </>
  );
}

const tools = [
  { name: "generate", to: paths.generate, Icon: PencilIcon },
  { name: "rewrite", to: paths.rewrite, Icon: RefreshCwIcon },
  { name: "chat", to: paths.chat, Icon: MessageSquareIcon },
  { name: "multiChannel", to: paths.multiChannel, Icon: Share2Icon },
] as const;

/** Links to the tools. */
function Tiles() {
  const { t } = useTranslation(["dashboard", "common"]);
  return (
    <section>
      <h2 className="mt-8 mb-3 font-text text-xl">{t("start")}</h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {tools.map(({ name, to, Icon }) => (
          <Tile key={name} to={to} Icon={Icon} name={t(`common:nav.${name}`)} text={t(`tiles.${name}`)} />
        ))}
      </div>
    </section>
  );
}

function Tile({ to, Icon, name, text }: { to: string; Icon: LucideIcon; name: string; text: string }) {
  return (
    <Link
      to={to}
      className="flex items-start gap-3.5 rounded-m border border-line bg-sheet p-5 shadow-1 transition-colors hover:border-accent"
    >
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-m bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-[1.125rem]" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="text-ink-soft text-sm">{text}</span>
      </span>
    </Link>
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

/** The newest texts, if any. Placed last, so that nothing moves when they load. */
function LatestTexts() {
  const { t } = useTranslation("dashboard");
  const { data, isPending } = useQuery({ ...latestContentsQuery, staleTime: 0 }); // as fresh as the statistics
  const { promptsUsed } = useMe();
  const items = data?.items.slice(0, 5) ?? [];
  const expected = isPending && promptsUsed > 0;
  if (!expected && items.length === 0) return null;
  return (
    <section aria-busy={isPending}>
      <div className="mt-8 mb-3 flex items-baseline justify-between gap-3">
        <h2 className="font-text text-xl">{t("recent")}</h2>
        <Link
          to={paths.history}
          className="-my-1 rounded-s py-1 font-semibold text-accent text-sm hover:underline"
        >
          {t("allTexts")}
        </Link>
      </div>
      {expected && <Skeleton className="h-60 rounded-m" />}
      <ul className="divide-y divide-line overflow-hidden rounded-m border border-line bg-sheet shadow-1 empty:hidden">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={paths.historyItem(item.id)}
              className="-outline-offset-2 flex flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between px-5 py-3 transition-colors hover:bg-well"
            >
              <span className="min-w-0 break-words font-medium">{item.title}</span>
              <time
                dateTime={new Date(item.createdAt).toISOString()}
                className="shrink-0 text-ink-soft text-sm"
              >
                {formatMoment(item.createdAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
