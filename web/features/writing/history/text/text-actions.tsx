import { PencilLineIcon } from "lucide-react";
import { type Ref, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { withWatermark } from "../../../../../shared/watermark.ts";
import { htmlOf } from "../../../../lib/export/html-of.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { OnDemand } from "../../../../ui/on-demand.tsx";
import { part } from "../../../../ui/part.tsx";
import { MoreButton } from "../../text-menu/more-button.tsx";
import { useDeletion } from "../list/use-deletion.ts";
import { CopyMenuButton } from "./copy-menu-button.tsx";
import { StarButton } from "./star-button.tsx";
import { Variants } from "./variants.tsx";

const PrintText = part(() => import("./print-text.tsx"), "window");

interface TextActionsProps {
  content: Content;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  /** Called before the editor is asked for. */
  prefetchEditor: () => void;
  onVersions: () => void;
}

/** What can be done with a text. */
export function TextActions(props: TextActionsProps) {
  const { content, editButton, onEdit, prefetchEditor, onVersions } = props;
  const { t } = useTranslation("historyText");
  const [printing, setPrinting] = useState(false);
  const remove = useDeletion();
  const { id, title, language, watermark } = content;
  const whole = withWatermark(content.content, watermark);
  return (
    <>
      <Variants content={content} />
      <StarButton id={id} isFavorite={content.isFavorite} />
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
          onDelete: () => void remove([id]),
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
