import { ChevronDownIcon, PencilLineIcon, StarIcon } from "lucide-react";
import { type Ref, Suspense } from "react";
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
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  /** Preloads the editor. */
  prefetchEditor: () => void;
  onVersions: () => void;
  /** Whether the user may only read the text. */
  isReadOnly: boolean;
}

/** The actions for a text. */
export function TextActions(props: TextActionsProps) {
  const { content, editButton, onEdit, prefetchEditor, onVersions, isReadOnly } = props;
  const { t } = useTranslation("documentText");
  const opening = useOpenAsDocument();
  const watermark = useWatermark(content.watermark);
  const whole = withWatermark(content.content, watermark);
  return (
    <>
      {content.variants.length > 1 && (
        <Suspense fallback={<div className="h-8 w-26" />}>
          <VariantLinks content={content} />
        </Suspense>
      )}
      {!isReadOnly && (
        <>
          <FavoriteButton id={content.id} isFavorite={content.isFavorite} />
          {content.isDocument ? (
            <Button
              ref={editButton}
              variant="primary"
              onClick={onEdit}
              onPointerEnter={prefetchEditor}
              onFocus={prefetchEditor}
            >
              <PencilLineIcon aria-hidden="true" className="size-4 max-sm:hidden" />
              {t("edit.action")}
            </Button>
          ) : (
            <Button variant="primary" busy={opening.isPending} onClick={() => opening.mutate(content.id)}>
              {t("history.open")}
            </Button>
          )}
        </>
      )}
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
      <PopupButton
        kind="menu"
        load={() => withTexts(() => import("./document-menu.tsx"), "writing")}
        props={{ content, isReadOnly, onVersions }}
      >
        {(button) => <EllipsisButton label={t("more")} {...button} />}
      </PopupButton>
    </>
  );
}

/** Toggles the favorite. */
function FavoriteButton({ id, isFavorite }: { id: string; isFavorite: boolean }) {
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
