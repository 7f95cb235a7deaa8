import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { PencilIcon, Trash2Icon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { languages } from "../../../../shared/catalog/languages.ts";
import type { ChatPage } from "../../../../shared/contracts/chats.ts";
import { detectLanguage } from "../../../../shared/text/analysis/detect-language.ts";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { ApiError, apiErrorOf } from "../../../lib/api.ts";
import { chatQuery, deleteChat, restoreChat } from "../../../lib/chats.ts";
import { type ExportFormat, exportText } from "../../../lib/export/export-text.ts";
import { useOptimisticMutation } from "../../../lib/optimistic.ts";
import { showToast, undoTimeoutMs } from "../../../lib/toasts.ts";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import type { PopupProps } from "../../../ui/popup-button.tsx";
import { SaveItems } from "../../../writing/text-menu/save-items.tsx";
import { chatMarkdown } from "./chat-markdown.ts";

export interface ChatMenuProps {
  chat: { id: string; title: string };
  onRename: () => void;
  /** Called before the conversation is removed. */
  onDelete?: () => void;
}

/** Menu of a conversation. */
export default function ChatMenu({ popup, chat, onRename, onDelete }: ChatMenuProps & PopupProps) {
  const { t } = useTranslation("chats");
  const remove = useChatDeletion();
  const exportAs = useChatExport();
  return (
    <Menu popup={popup}>
      <MenuItem Icon={PencilIcon} onSelect={onRename}>
        {t("rename.action")}
      </MenuItem>
      <MenuSeparator />
      <SaveItems onSave={(format) => void exportAs(chat.id, format)} />
      <MenuSeparator />
      <MenuItem
        Icon={Trash2Icon}
        onSelect={() => {
          onDelete?.();
          remove(chat);
        }}
      >
        {t("delete.action")}
      </MenuItem>
    </Menu>
  );
}

/** Deletes a conversation optimistically with an undo toast. If it is open, a new one opens. */
function useChatDeletion() {
  const { t } = useTranslation("chats");
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id: opened } = useParams();

  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) console.error(error);
    showToast({ type: "error", message: errorText(apiErrorOf(error)) });
  };
  const goBack = ({ id, wasOpen }: ChatDeletion) => wasOpen && void navigate(paths.chatItem(id));
  const { mutate } = useOptimisticMutation({
    queryKey: ["chats", "list"],
    mutationFn: async ({ id, wasOpen }: ChatDeletion) => {
      if (wasOpen) await navigate(paths.chat); // leave first; otherwise the screen shows "not found"
      return deleteChat(client, id);
    },
    patch: (list: InfiniteData<ChatPage>, { id }) => ({
      ...list,
      pages: list.pages.map((page) => ({ ...page, items: page.items.filter((chat) => chat.id !== id) })),
    }),
    onSuccess(isDeleted, chat) {
      if (!isDeleted) return; // by another tab, earlier
      showToast({
        message: t("delete.done", { title: chat.title }),
        duration: undoTimeoutMs,
        action: {
          label: t("delete.undo"),
          onPress: () => void restoreChat(client, chat.id).then(() => goBack(chat), explain),
        },
      });
    },
    onError(error, chat) {
      explain(error);
      goBack(chat);
    },
  });
  return (chat: ChatMenuProps["chat"]) => mutate({ ...chat, wasOpen: chat.id === opened });
}

type ChatDeletion = ChatMenuProps["chat"] & { wasOpen: boolean };

/** Saves a conversation as a file. */
function useChatExport() {
  const { t } = useTranslation(["chats", "writing"]);
  const client = useQueryClient();
  const words = {
    user: t("chats:export.you"),
    assistant: t("chats:export.assistant"),
    attached: (title: string) => t("chats:export.attached", { title }),
    nothing: t("chats:export.nothing"),
    formatMoment,
  };
  return async (id: string, format: ExportFormat) => {
    try {
      const chat = await client.fetchQuery(chatQuery(id));
      const text = chatMarkdown(chat, words, format !== "txt");
      const detected = detectLanguage(text);
      const language = languages.find((one) => one === detected) ?? currentLanguage();
      await exportText({ title: chat.title, text, language }, format);
    } catch (error) {
      console.error(error);
      showToast({ type: "error", message: t("writing:more.saveFailed") });
    }
  };
}
