import type { TFunction } from "i18next";
import {
  FolderInputIcon,
  GlobeIcon,
  HistoryIcon,
  LayoutTemplateIcon,
  LinkIcon,
  LockIcon,
  LockOpenIcon,
  Maximize2Icon,
  PrinterIcon,
  Trash2Icon,
  UsersIcon,
} from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { useMe } from "../../../lib/me.ts";
import { otherVisibility } from "../../../lib/text-access.ts";
import { showToast } from "../../../lib/toasts.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import type { PopupProps } from "../../../ui/popup-button.tsx";
import TextMenu from "../../../writing/text-menu/text-menu.tsx";
import { useDeletion } from "../list/bulk-actions.ts";
import { useUpdateContent } from "./use-update-content.tsx";

const SaveTemplate = lazyWithRetry(
  () => withTexts(() => import("../../../writing/templates/save-template.tsx"), "templates", "generate"),
  "window",
);
const MoveDialog = lazyWithRetry(() => import("../folders/move-dialog.tsx"), "window");
const ShareDialog = lazyWithRetry(
  () => withTexts(() => import("../sharing/share-dialog.tsx"), "sharing"),
  "window",
);
const TranslateDialog = lazyWithRetry(
  () => withTexts(() => import("../translate/translate-dialog.tsx"), "translate"),
  "window",
);
const PrintText = lazyWithRetry(() => import("./print-text.tsx"), "window");

interface DocumentMenuProps {
  content: Content;
  /** Whether the user may only read the text. */
  isReadOnly: boolean;
  /** What only the page of a document has. */
  page?: {
    lock: { isLocked: boolean; setLocked: (isLocked: boolean) => void };
    onVersions: () => void;
    onFocus: () => void;
  };
}

/** The menu of more actions for a document, and the dialogs that it opens. */
export default function DocumentMenu({ popup, content, isReadOnly, page }: PopupProps & DocumentMenuProps) {
  const { t } = useTranslation(["documentText", "documents"]);
  const [opened, setOpened] = useState<"template" | "translation" | "print" | "move" | "share">();
  const close = () => setOpened(undefined);
  const remove = useDeletion();
  const sharing = useSharing(content);
  const { id, title, language, visibility, watermark, isDocument } = content;
  return (
    <>
      <TextMenu
        popup={popup}
        text={content.content}
        title={title}
        watermark={watermark}
        language={language}
        visibility={visibility}
        items={[
          ...(page && isDocument
            ? [{ Icon: HistoryIcon, label: t("versions.action"), onSelect: page.onVersions }]
            : []),
          ...(page ? [{ Icon: Maximize2Icon, label: t("page.focus"), onSelect: page.onFocus }] : []),
          ...(page && !isReadOnly ? [lockItem(page.lock, t)] : []),
          { Icon: LayoutTemplateIcon, label: t("saveAsTemplate"), onSelect: () => setOpened("template") },
          { Icon: GlobeIcon, label: t("translate"), onSelect: () => setOpened("translation") },
          { Icon: PrinterIcon, label: t("print"), onSelect: () => setOpened("print") },
          ...(isReadOnly || !isDocument
            ? []
            : [
                {
                  Icon: FolderInputIcon,
                  label: t("documents:move.action"),
                  onSelect: () => setOpened("move"),
                },
                { Icon: LinkIcon, label: t("sharing.link"), onSelect: () => setOpened("share") },
              ]),
          ...(isDocument ? sharing : []),
          ...(isReadOnly ? [] : [{ Icon: Trash2Icon, label: t("delete"), onSelect: () => remove([id]) }]),
        ]}
      />
      <Suspense>
        {opened === "template" && <SaveTemplate title={title} markdown={content.content} onClose={close} />}
        {opened === "translation" && <TranslateDialog content={content} onClose={close} />}
        {opened === "move" && <MoveDialog items={[content]} visibility={visibility} onClose={close} />}
        {opened === "share" && <ShareDialog content={content} onClose={close} />}
        {opened === "print" && <PrintText content={content} onDone={close} />}
      </Suspense>
    </>
  );
}

/** The item that locks the document on this device, or unlocks it. */
const lockItem = (
  { isLocked, setLocked }: NonNullable<DocumentMenuProps["page"]>["lock"],
  t: TFunction<["documentText", "documents"]>,
) => ({
  Icon: isLocked ? LockOpenIcon : LockIcon,
  label: t(isLocked ? "page.unlock" : "page.lock"),
  onSelect: () => setLocked(!isLocked),
});

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
