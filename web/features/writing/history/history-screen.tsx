import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ContentDetail } from "./content-detail.tsx";
import { ContentList } from "./list/content-list.tsx";

/** The history: the list beside the open text; on narrow screens one of them. */
export function Component() {
  const { t } = useTranslation("history");
  const { id } = useParams();
  const list = useRef<HTMLElement>(null);
  useFocusListAfterClose(list, id);
  return (
    <div className="group grid items-start gap-6 not-has-data-editing:lg:grid-cols-[19rem_1fr] not-has-data-editing:xl:grid-cols-[25rem_1fr]">
      <section
        ref={list}
        aria-label={t("list")}
        tabIndex={-1}
        className={`min-w-0 outline-none lg:sticky lg:top-[5.25rem] lg:h-[calc(100dvh-7rem)] lg:min-h-96 group-has-data-editing:hidden ${id ? "max-lg:hidden" : ""}`}
      >
        <ContentList openId={id} />
      </section>
      <section
        className={`min-w-0 group-has-data-editing:mx-auto group-has-data-editing:w-full group-has-data-editing:max-w-5xl ${id ? "" : "max-lg:hidden"}`}
      >
        {id && <h1 className="sr-only lg:not-group-has-data-editing:hidden">{t("screen")}</h1>}
        {id ? (
          <ContentDetail key={id} id={id} />
        ) : (
          <p className="rounded-m border border-line border-dashed px-6 py-16 text-center text-ink-soft">
            {t("noSelection")}
          </p>
        )}
      </section>
    </div>
  );
}

/** Moves the focus to the list when the open text was deleted. */
function useFocusListAfterClose(list: RefObject<HTMLElement | null>, id: string | undefined) {
  const before = useRef(id);
  useEffect(() => {
    const hasGone = before.current !== undefined && id === undefined;
    before.current = id;
    if (!hasGone) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, id]);
}
