// Buttons whose menus and drawers are loaded on demand.
import { EllipsisIcon, MessagesSquareIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/button.tsx";

interface ChatMenuButtonProps
  extends Omit<ComponentProps<typeof IconButton>, "label" | "title" | "children"> {
  /** The title of the conversation. */
  title: string;
}

/** Opens the menu of a conversation. */
export function ChatMenuButton({ title, ...props }: ChatMenuButtonProps) {
  const { t } = useTranslation("chats");
  return (
    <IconButton label={t("menu.label", { title })} aria-haspopup="menu" aria-expanded={false} {...props}>
      <EllipsisIcon aria-hidden="true" className="size-4" />
    </IconButton>
  );
}

/** Opens the list on narrow screens. */
export function ListDrawerButton(props: Omit<ComponentProps<typeof IconButton>, "label" | "children">) {
  const { t } = useTranslation("chats");
  return (
    <IconButton label={t("label")} aria-haspopup="dialog" aria-expanded={false} {...props}>
      <MessagesSquareIcon aria-hidden="true" className="size-[1.125rem]" />
    </IconButton>
  );
}
