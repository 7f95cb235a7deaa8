// Dialog to attach a text of the history to a message.
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxSearchCharacters } from "../../../../../../shared/limits.ts";
import { formatDay } from "../../../../../i18n/format.ts";
import { contentsQuery } from "../../../../../lib/contents.ts";
import { useFocusFirstField } from "../../../../../lib/focus.ts";
import { useDebouncedValue } from "../../../../../lib/timing.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { TextField } from "../../../../../ui/field.tsx";
import { Notice } from "../../../../../ui/notice.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import type { Attached } from "../outbox.ts";

interface AttachDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (chosen: Attached) => void;
  focusAfter: () => HTMLElement | null;
}

export default function AttachDialog({ open, onOpenChange, onChoose, focusAfter }: AttachDialogProps) {
  const { t } = useTranslation(["chat", "common"]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("attach.title")}
      text={t("attach.text")}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      <TextChoice
        onChoose={(chosen) => {
          onChoose(chosen);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

/** Texts of the history, newest first, with search. */
function TextChoice({ onChoose }: Pick<AttachDialogProps, "onChoose">) {
  const { t } = useTranslation(["chat", "common"]);
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
        label={t("attach.search")}
        type="search"
        value={typed}
        maxLength={maxSearchCharacters}
        onChange={(event) => setTyped(event.target.value)}
      />
      {texts.isError && (
        <Notice kind="error" action={<Button onClick={() => texts.refetch()}>{t("common:retry")}</Button>}>
          {t("attach.failed")}
        </Notice>
      )}
      {texts.isPending && (
        <div role="status" className="space-y-2">
          <span className="sr-only">{t("attach.loading")}</span>
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
          {t(search ? "attach.none" : "attach.empty")}
        </p>
      )}
      {texts.hasNextPage && (
        <Button busy={texts.isFetchingNextPage} onClick={() => texts.fetchNextPage()}>
          {t("attach.more")}
        </Button>
      )}
    </div>
  );
}
