import { EllipsisIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/button.tsx";
import { PopupButton } from "../../../../ui/popup-button.tsx";
import type { ChatMenuProps } from "./chat-menu.tsx";

/** Opens the menu of a conversation. */
export function ChatMenuButton(props: ChatMenuProps) {
  const { t } = useTranslation("chats");
  return (
    <PopupButton kind="menu" load={() => import("./chat-menu.tsx")} props={props}>
      {(button) => (
        <IconButton label={t("menu.label", { title: props.chat.title })} {...button}>
          <EllipsisIcon aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </PopupButton>
  );
}
