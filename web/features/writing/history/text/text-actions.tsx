import { PencilLineIcon, StarIcon } from "lucide-react";
import { type Ref, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { withWatermark } from "../../../../../shared/watermark.ts";
import { paths } from "../../../../app/paths.ts";
import { htmlOf } from "../../../../lib/export/html-of.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { OnDemand } from "../../../../ui/on-demand.tsx";
import { part } from "../../../../ui/part.tsx";
import { VariantPager } from "../../result/variant-pager.tsx";
import { MoreButton } from "../../text-menu/more-button.tsx";
import { useDeletion } from "../list/bulk-actions.ts";
import { CopyMenuButton } from "./copy-menu-button.tsx";
import { InlineError, useUpdateContent } from "./use-update-content.tsx";

const PrintText = part(() => import("./print-text.tsx"), "window");

interface TextActionsProps {
  content: Content;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  /** Preloads the editor. */
  prefetchEditor: () => void;
  onVersions: () => void;
}

/** The actions for a text. */
export function TextActions(props: TextActionsProps) {
  const { content, editButton, onEdit, prefetchEditor, onVersions } = props;
  const { t } = useTranslation("historyText");
  const [printing, setPrinting] = useState(false);
  const remove = useDeletion();
  const { id, title, language, watermark } = content;
  const whole = withWatermark(content.content, watermark);
  return (
    <>
      <VariantLinks content={content} />
      <FavoriteButton id={id} isFavorite={content.isFavorite} />
      <Button
        ref={editButton}
        variant="primary"
        onClick={onEdit}
        onPointerEnter={prefetchEditor}
        onFocus={prefetchEditor}
      >
        <PencilLineIcon aria-hidden="true" className="size-4" />
        {t("edit.action")}
      </Button>
      <div className="flex">
        <CopyButton
          text={whole}
          html={() => htmlOf(whole)}
          labels={{ copy: t("copy.action"), copied: t("copy.done"), failed: t("copy.failed") }}
        />
        <OnDemand load={() => import("./copy-menu.tsx")} props={{ text: whole }}>
          {(handlers) => <CopyMenuButton {...handlers} />}
        </OnDemand>
      </div>
      <OnDemand
        load={() => import("./more-menu.tsx")}
        props={{
          text: content.content,
          title,
          watermark,
          language,
          onVersions,
          onPrint: () => setPrinting(true),
          onDelete: () => remove([id]),
        }}
      >
        {(handlers) => <MoreButton {...handlers} />}
      </OnDemand>
      {printing && (
        <Suspense>
          <PrintText content={content} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Toggles the favorite. */
function FavoriteButton({ id, isFavorite }: { id: string; isFavorite: boolean }) {
  const { t } = useTranslation("historyText");
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

/** Links to the other variants of the request, keeping the list's filters. */
function VariantLinks({ content: { id, variants } }: { content: Content }) {
  const navigate = useNavigate();
  const [filters] = useSearchParams();
  const shown = variants.findIndex((variant) => variant.id === id);
  if (shown < 0 || variants.length < 2) return null;
  const show = (index: number) => {
    const variant = variants[index];
    if (variant) navigate({ pathname: paths.historyItem(variant.id), search: filters.toString() });
  };
  return <VariantPager count={variants.length} shown={shown} show={show} />;
}
