// The choice of a text of the history: newest first, with search.
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxSearchCharacters } from "../../../shared/limits.ts";
import { formatDay } from "../../i18n/format.ts";
import { contentsQuery } from "../../lib/contents.ts";
import { useFocusFirstField } from "../../lib/focus.ts";
import { useDebouncedValue } from "../../lib/timing.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface TextChoiceProps {
  onChoose: (chosen: { id: string; title: string }) => void;
}

export function TextChoice({ onChoose }: TextChoiceProps) {
  const { t } = useTranslation(["writing", "common"]);
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(typed.trim());
  const texts = useInfiniteQuery({
    ...contentsQuery(search ? { search } : {}),
    placeholderData: keepPreviousData,
  });
  const form = useRef<HTMLDivElement>(null);
  useFocusFirstField(form);
  const items = texts.data?.pages.flatMap((page) => page.items);
  return (
    <div ref={form} className="space-y-3">
      <TextField
        label={t("textChoice.search")}
        type="search"
        value={typed}
        maxLength={maxSearchCharacters}
        onChange={(event) => setTyped(event.target.value)}
      />
      {texts.isError && <RetryNotice onRetry={texts.refetch}>{t("textChoice.failed")}</RetryNotice>}
      {texts.isPending && (
        <div role="status" className="space-y-2">
          <span className="sr-only">{t("textChoice.loading")}</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {items && (
        <ul aria-busy={texts.isFetching} className="-mx-2 max-h-[45dvh] overflow-y-auto">
          {items.map(({ id, title, excerpt, language, createdAt }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose({ id, title })}
                className="w-full rounded-m px-2 py-2 text-left -outline-offset-2 hover:bg-well"
              >
                <span className="flex items-baseline gap-3">
                  <span lang={language} className="min-w-0 flex-1 truncate font-semibold">
                    {title}
                  </span>
                  <span className="text-label text-ink-soft">{formatDay(createdAt)}</span>
                </span>
                <span lang={language} className="line-clamp-1 font-text text-ink-soft text-sm">
                  {excerpt}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {items?.length === 0 && (
        <p role="status" className="text-ink-soft">
          {t(search ? "textChoice.none" : "textChoice.empty")}
        </p>
      )}
      {texts.hasNextPage && (
        <Button busy={texts.isFetchingNextPage} onClick={() => texts.fetchNextPage()}>
          {t("textChoice.more")}
        </Button>
      )}
    </div>
  );
}
