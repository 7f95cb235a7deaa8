import {
  ChevronDownIcon,
  FolderInputIcon,
  GlobeIcon,
  HistoryIcon,
  LayoutTemplateIcon,
  LinkIcon,
  LockIcon,
  PencilLineIcon,
  PrinterIcon,
  StarIcon,
  Trash2Icon,
  UsersIcon,
} from "lucide-react";
import { type Ref, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { withWatermark } from "../../../../../shared/watermark.ts";
import { paths } from "../../../../app/paths.ts";
import { withTexts } from "../../../../i18n/setup.ts";
import { htmlOf } from "../../../../lib/export/html-of.ts";
import { useMe } from "../../../../lib/me.ts";
import { otherVisibility } from "../../../../lib/text-access.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { part } from "../../../../ui/part.tsx";
import { PopupButton } from "../../../../ui/popup-button.tsx";
import { VariantPager } from "../../result/variant-pager.tsx";
import { MoreButton } from "../../text-menu/more-button.tsx";
import { useDeletion } from "../list/bulk-actions.ts";
import { InlineError, useUpdateContent } from "./use-update-content.tsx";

const SaveTemplate = part(
  () => withTexts(() => import("../../templates/save-template.tsx"), "templates", "generate"),
  "window",
);
const MoveDialog = part(() => import("../folders/move-dialog.tsx"), "window");
const ShareDialog = part(() => withTexts(() => import("../sharing/share-dialog.tsx"), "sharing"), "window");
const TranslateDialog = part(
  () => withTexts(() => import("../translate/translate-dialog.tsx"), "translate", "writing"),
  "window",
);
const PrintText = part(() => import("./print-text.tsx"), "window");

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
  const { t } = useTranslation(["documentText", "documents"]);
  const [opened, setOpened] = useState<"template" | "translation" | "print" | "move" | "share">();
  const close = () => setOpened(undefined);
  const remove = useDeletion();
  const { id, title, language, watermark } = content;
  const whole = withWatermark(content.content, watermark);
  return (
    <>
      <VariantLinks content={content} />
      {!isReadOnly && (
        <>
          <FavoriteButton id={id} isFavorite={content.isFavorite} />
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
            <IconButton label={t("copy.as")} {...button}>
              <ChevronDownIcon aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </PopupButton>
      </div>
      <MoreButton
        text={content.content}
        title={title}
        watermark={watermark}
        language={language}
        visibility={content.visibility}
        items={[
          { Icon: HistoryIcon, label: t("versions.action"), onSelect: onVersions },
          { Icon: LayoutTemplateIcon, label: t("saveAsTemplate"), onSelect: () => setOpened("template") },
          { Icon: GlobeIcon, label: t("translate"), onSelect: () => setOpened("translation") },
          { Icon: PrinterIcon, label: t("print"), onSelect: () => setOpened("print") },
          ...(isReadOnly
            ? []
            : [
                {
                  Icon: FolderInputIcon,
                  label: t("documents:move.action"),
                  onSelect: () => setOpened("move"),
                },
                { Icon: LinkIcon, label: t("sharing.link"), onSelect: () => setOpened("share") },
              ]),
          ...useSharing(content),
          ...(isReadOnly ? [] : [{ Icon: Trash2Icon, label: t("delete"), onSelect: () => remove([id]) }]),
        ]}
      />
      <Suspense>
        {opened === "template" && <SaveTemplate title={title} markdown={content.content} onClose={close} />}
        {opened === "translation" && <TranslateDialog content={content} onClose={close} />}
        {opened === "move" && (
          <MoveDialog items={[content]} visibility={content.visibility} onClose={close} />
        )}
        {opened === "share" && <ShareDialog content={content} onClose={close} />}
        {opened === "print" && <PrintText content={content} onDone={close} />}
      </Suspense>
    </>
  );
}

/** The item that shares the text with the workspace, or takes it back. */
function useSharing(content: Content) {
  const { t } = useTranslation("documentText");
  const other = otherVisibility(useMe(), content);
  const { mutate } = useUpdateContent(content.id, {
    onSuccess: ({ visibility }) =>
      showToast({ type: "success", messageKey: `documentText:sharing.now.${visibility}` }),
    onError: () => showToast({ type: "error", messageKey: "documentText:sharing.failed" }),
  });
  if (!other) return [];
  const Icon = other === "workspace" ? UsersIcon : LockIcon;
  return [{ Icon, label: t(`sharing.make.${other}`), onSelect: () => mutate({ visibility: other }) }];
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

/** Links to the other variants of the request, keeping the list's filters. */
function VariantLinks({ content: { id, variants } }: { content: Content }) {
  const navigate = useNavigate();
  const [filters] = useSearchParams();
  const shown = variants.findIndex((variant) => variant.id === id);
  if (shown < 0 || variants.length < 2) return null;
  const show = (index: number) => {
    const variant = variants[index];
    if (variant) navigate({ pathname: paths.documentItem(variant.id), search: filters.toString() });
  };
  return <VariantPager count={variants.length} shown={shown} show={show} />;
}
