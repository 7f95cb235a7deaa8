import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { formatMoment } from "../../i18n/format.ts";
import { latestContentsQuery } from "../../lib/contents.ts";
import { useMe } from "../../lib/me.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The newest texts; nothing where there are none. They stand last, so nothing moves when they come. */
export function LatestTexts() {
  const { t } = useTranslation("dashboard");
  const { data, isPending } = useQuery({ ...latestContentsQuery, staleTime: 0 }); // as fresh as the figures
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
