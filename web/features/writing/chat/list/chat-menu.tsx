import { PencilIcon, Trash2Icon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Menu, MenuItem, MenuSeparator } from "../../../../ui/menu.tsx";
import type { OnDemandOpened } from "../../../../ui/on-demand.tsx";
import { SaveItems } from "../../text-menu/save-items.tsx";
import { ChatMenuButton } from "./chat-menu-button.tsx";
import { useChatDeletion } from "./use-chat-deletion.ts";
import { useChatExport } from "./use-chat-export.ts";

export interface ChatMenuProps {
  chat: { id: string; title: string };
  onRename: () => void;
  /** Called before it goes. */
  onDelete?: () => void;
}

/** What can be done with a conversation. Its code is fetched when somebody is about to open it. */
export default function ChatMenu({ chat, onRename, onDelete, openedBy }: ChatMenuProps & OnDemandOpened) {
  const { t } = useTranslation("chats");
  const remove = useChatDeletion();
  const exportAs = useChatExport();
  return (
    <Menu trigger={<ChatMenuButton title={chat.title} />} openedBy={openedBy}>
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
          void remove(chat);
        }}
      >
        {t("delete.action")}
      </MenuItem>
    </Menu>
  );
}
