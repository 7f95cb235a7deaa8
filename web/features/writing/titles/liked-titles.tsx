import { XIcon } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../../ui/badge.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CopyOne } from "../form/copy-one.tsx";
import type { useTitleFeedback } from "./title-feedback.ts";
import { useAsTitle } from "./use-as-title.ts";

/** The titles that the person likes, the newest first, to be copied, used, or taken back. */
export function LikedTitles({ feedback }: { feedback: ReturnType<typeof useTitleFeedback> }) {
  const { t } = useTranslation(["titles", "common"]);
  const use = useAsTitle();
  const place = useRef<HTMLDivElement>(null);
  const { liked, isPending, isError, refetch, failed, give } = feedback;
  const content = () => {
    if (isPending) return <Skeleton className="h-10" />;
    if (isError && liked.length === 0)
      return (
        <Notice kind="error" action={<Button onClick={() => refetch()}>{t("common:retry")}</Button>}>
          {t("liked.notLoaded")}
        </Notice>
      );
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
              <CopyOne label={t("copy", { title })} text={title} />
              <Button variant="ghost" onClick={() => use(title)}>
                {t("use")}
              </Button>
              <IconButton
                label={t("liked.takeBack", { title })}
                onClick={() => {
                  place.current?.focus(); // the button goes with its title
                  void give({ title, type, liked: null });
                }}
              >
                <XIcon aria-hidden="true" className="size-4" />
              </IconButton>
            </span>
            {failed === title && (
              <p role="alert" className="w-full pb-1 font-medium text-[0.8125rem] text-bad">
                {t("feedbackFailed")}
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
