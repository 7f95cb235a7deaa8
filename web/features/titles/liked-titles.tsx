import { XIcon } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { draftKey } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CopyIconButton } from "../../writing/form/copy-icon-button.tsx";
import type { useTitleFeedback } from "../../writing/title-feedback.ts";

/** The titles that the user likes, newest first, to copy, use or remove. */
export function LikedTitles({ feedback }: { feedback: ReturnType<typeof useTitleFeedback> }) {
  const { t } = useTranslation(["titles", "common"]);
  const use = useTitleInGenerator();
  const place = useRef<HTMLDivElement>(null);
  const { liked, isPending, isError, refetch, failure, rate } = feedback;
  const content = () => {
    if (isPending) return <Skeleton className="h-10" />;
    if (isError && liked.length === 0)
      return <RetryNotice onRetry={refetch}>{t("liked.notLoaded")}</RetryNotice>;
    if (liked.length === 0) return <p className="text-ink-soft text-sm">{t("liked.none")}</p>;
    return (
      <ul className="divide-y divide-line">
        {liked.map(({ title, type }) => (
          <li key={title} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <span dir="auto" className="wrap-anywhere min-w-40 flex-1 font-text">
              {title}
            </span>
            <Badge>{t(`types.${type}.name`)}</Badge>
            <span className="ml-auto flex items-center">
              <CopyIconButton label={t("copy", { title })} text={title} />
              <Button variant="ghost" onClick={() => use(title)}>
                {t("use")}
              </Button>
              <IconButton
                label={t("liked.takeBack", { title })}
                onClick={() => {
                  place.current?.focus(); // the button is removed with its title
                  rate({ title, type, liked: null });
                }}
              >
                <XIcon aria-hidden="true" className="size-4" />
              </IconButton>
            </span>
            {failure?.title === title && (
              <p role="alert" className="w-full pb-1 font-medium text-label text-bad">
                {failure.text}
              </p>
            )}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Card title={t("liked.title")}>{content()}</Card>
    </div>
  );
}

/** Puts a title into the generator's draft, keeping its other fields, and opens the generator. */
export function useTitleInGenerator(): (title: string) => void {
  const { id } = useMe();
  const navigate = useNavigate();
  return (title) => {
    const key = draftKey(id, "generate");
    writeStored(key, { ...readStored(key, isObject), title });
    navigate(paths.generate);
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
