import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useParams } from "react-router";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { ApiError } from "../../../lib/api.ts";
import { contentsQuery } from "../../../lib/contents.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { ContentDetail } from "./content-detail.tsx";

export function Component() {
  const { t } = useTranslation(["history", "common"]);
  const { id } = useParams();
  return (
    <>
      <ScreenHead name={t("screen")} text={t("text")} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,24.5rem)_1fr]">
        <section aria-label={t("list")} className={id ? "max-lg:hidden" : ""}>
          <ContentList />
        </section>
        <section className={`min-w-0 ${id ? "" : "max-lg:hidden"}`}>
          {id ? (
            <ContentDetail key={id} id={id} />
          ) : (
            <p className="rounded-m border border-line border-dashed px-6 py-16 text-center text-ink-soft">
              {t("noSelection")}
            </p>
          )}
        </section>
      </div>
    </>
  );
}

function ContentList() {
  const { t } = useTranslation(["history", "common"]);
  const { errorText } = useErrorText();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(contentsQuery());
  if (isPending) return <ListSkeleton />;
  if (!data)
    return (
      <Notice
        kind="error"
        action={
          <Button className="mt-2" onClick={() => refetch()}>
            {t("common:retry")}
          </Button>
        }
      >
        {t("loadFailed")} {error instanceof ApiError && errorText(error)}
      </Notice>
    );
  const items = data.pages.flatMap((page) => page.items);
  if (!items.length)
    return (
      <div className="rounded-m border border-line border-dashed px-6 py-12 text-center text-ink-soft">
        <p className="mb-3">{t("empty")}</p>
        <Link to={paths.generate} className="font-semibold text-accent hover:underline">
          {t("emptyAction")}
        </Link>
      </div>
    );
  return (
    <>
      <ul className="overflow-hidden rounded-m border border-line bg-sheet shadow-1">
        {items.map((item) => (
          <li key={item.id} className="border-line not-last:border-b">
            <NavLink
              to={paths.historyItem(item.id)}
              className="-outline-offset-2 block px-4 py-3 transition-colors hover:bg-well aria-[current=page]:bg-accent-soft"
            >
              <span className="line-clamp-2 font-semibold">{item.title}</span>
              <span className="mt-0.5 line-clamp-2 text-ink-soft text-sm">{item.excerpt}</span>
              <time
                dateTime={new Date(item.createdAt).toISOString()}
                className="mt-1 block text-ink-soft text-xs"
              >
                {formatMoment(item.createdAt)}
              </time>
            </NavLink>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()} className="mt-3 w-full">
          {t("more")}
        </Button>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse space-y-2">
      {[1, 2, 3].map((line) => (
        <div key={line} className="h-20 rounded-m bg-well" />
      ))}
    </div>
  );
}
