import { useInfiniteQuery } from "@tanstack/react-query";
import { ClockIcon, type LucideIcon, PencilIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { formatDay, formatMoment, formatNumber } from "../../i18n/format.ts";
import { contentsQuery } from "../../lib/contents.ts";
import { useMe } from "../../lib/me.ts";
import { Meter } from "../../ui/meter.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";

export function Component() {
  const { t } = useTranslation(["dashboard", "common"]);
  const { name, promptsUsed, promptsLimit, refillsAt } = useMe();
  const left = Math.max(0, promptsLimit - promptsUsed);
  return (
    <>
      <ScreenTitle name={t("screen")} />
      <h1 className="break-words font-text text-[1.75rem] leading-tight">{t("welcome", { name })}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{t("left", { count: left, date: formatDay(refillsAt) })}</p>
      <div className="grid gap-4 sm:grid-cols-2 xl:max-w-3xl">
        <Figure
          label={t("used")}
          value={formatNumber(promptsUsed)}
          note={t("ofLimit", { limit: formatNumber(promptsLimit) })}
        >
          <Meter label={t("used")} used={promptsUsed} limit={promptsLimit} />
        </Figure>
        <Figure
          label={t("remaining")}
          value={formatNumber(left)}
          note={t("common:usage.refills", { date: formatDay(refillsAt) })}
        />
      </div>
      <h2 className="mt-8 mb-3 font-text text-xl">{t("start")}</h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:max-w-3xl">
        <Tile to={paths.generate} Icon={PencilIcon} name={t("common:nav.generate")} text={t("generate")} />
        <Tile to={paths.history} Icon={ClockIcon} name={t("common:nav.history")} text={t("history")} />
      </div>
      <LatestTexts />
    </>
  );
}

interface FigureProps {
  label: string;
  value: string;
  note: string;
  children?: React.ReactNode;
}

function Figure({ label, value, note, children }: FigureProps) {
  return (
    <section className="rounded-m border border-line bg-sheet p-5 shadow-1">
      <h2 className="text-ink-soft text-sm">{label}</h2>
      <p className="mt-1 mb-2 flex items-baseline gap-2">
        <span className="font-text text-3xl tabular-nums">{value}</span>
        <span className="text-ink-soft text-sm">{note}</span>
      </p>
      {children}
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
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="text-ink-soft text-sm">{text}</span>
      </span>
    </Link>
  );
}

function LatestTexts() {
  const { t } = useTranslation("dashboard");
  const { data } = useInfiniteQuery(contentsQuery);
  if (!data) return null;
  const items = data.pages[0]?.items.slice(0, 5) ?? [];
  return (
    <>
      <h2 className="mt-8 mb-3 font-text text-xl">{t("recent")}</h2>
      {items.length === 0 ? (
        <p className="text-ink-soft">
          {t("noTexts")}{" "}
          <Link to={paths.generate} className="font-semibold text-accent hover:underline">
            {t("firstText")}
          </Link>
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-m border border-line bg-sheet shadow-1 xl:max-w-3xl">
          {items.map((item) => (
            <li key={item.id}>
              <Link
                to={paths.historyItem(item.id)}
                className="-outline-offset-2 flex flex-wrap justify-between gap-x-4 px-5 py-3 hover:bg-well"
              >
                <span className="min-w-0 break-words font-medium">{item.title}</span>
                <span className="text-ink-soft text-sm">{formatMoment(item.createdAt)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
