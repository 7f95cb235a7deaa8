import { ChevronDownIcon, StarIcon } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { withWatermark } from "../../../../shared/watermark.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { htmlOf } from "../../../lib/export/convert.ts";
import { useWatermark } from "../../../runs/plan-limits.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { PopupButton } from "../../../ui/popup-button.tsx";
import { EllipsisButton } from "../../../writing/text-menu/more-button.tsx";
import { useOpenAsDocument } from "../../../writing/use-create-document.ts";
import { InlineError, useUpdateContent } from "./use-update-content.tsx";

const VariantLinks = lazyWithRetry(() =>
  withTexts(() => import("../../../writing/result/variant-pager.tsx"), "writing"),
);

interface TextActionsProps {
  content: Content;
  /** Whether the user may only read the text. */
  isReadOnly: boolean;
}

/** The actions for a text of the history. */
export function TextActions({ content, isReadOnly }: TextActionsProps) {
  const { t } = useTranslation("documentText");
  const opening = useOpenAsDocument();
  return (
    <>
      <Variants content={content} />
      {!isReadOnly && (
        <>
          <FavoriteButton id={content.id} isFavorite={content.isFavorite} />
          <Button variant="primary" busy={opening.isPending} onClick={() => opening.mutate(content.id)}>
            {t("history.open")}
          </Button>
        </>
      )}
      <CopyButtons content={content} />
      <PopupButton
        kind="menu"
        load={() => withTexts(() => import("./document-menu.tsx"), "writing")}
        props={{ content, isReadOnly }}
      >
        {(button) => <EllipsisButton label={t("more")} {...button} />}
      </PopupButton>
    </>
  );
}

/** Links to the other wordings of the same request. */
export function Variants({ content }: { content: Content }) {
  if (content.variants.length < 2) return null;
  return (
    <Suspense fallback={<div className="h-8 w-26" />}>
      <VariantLinks content={content} />
    </Suspense>
  );
}

/** Copies the text, or opens the menu of formats. */
export function CopyButtons({ content }: { content: Content }) {
  const { t } = useTranslation("documentText");
  const watermark = useWatermark(content.watermark);
  const whole = withWatermark(content.content, watermark);
  return (
    <div className="flex">
      <CopyButton
        text={whole}
        html={() => htmlOf(whole)}
        labels={{ copy: t("copy.action"), copied: t("copy.done"), failed: t("copy.failed") }}
        inHead
      />
      <PopupButton kind="menu" load={() => import("./copy-menu.tsx")} props={{ text: whole }}>
        {(button) => (
          <IconButton label={t("copy.as")} className="max-sm:w-8" {...button}>
            <ChevronDownIcon aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </PopupButton>
    </div>
  );
}

/** Toggles the favorite. */
export function FavoriteButton({ id, isFavorite }: { id: string; isFavorite: boolean }) {
  const { t } = useTranslation("documentText");
  const { mutate, wanted, failure } = useUpdateContent(id);
  const shown = wanted.at(-1)?.isFavorite ?? isFavorite;
  return (
    <>
      <IconButton
        label={t(shown ? "unfavorite" : "favorite")}
        onClick={() => mutate({ isFavorite: !shown })}
        className={shown ? "text-warn" : ""}
      >
        <StarIcon aria-hidden="true" className="size-[1.125rem]" fill={shown ? "currentColor" : "none"} />
      </IconButton>
      <InlineError text={failure} />
    </>
  );
}
