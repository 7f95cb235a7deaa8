import { MessagesSquareIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../../ui/button.tsx";

/** Opens the list where it is not beside the conversation. */
export function ListDrawerButton(props: Omit<ComponentProps<typeof IconButton>, "label" | "children">) {
  const { t } = useTranslation("chats");
  return (
    <IconButton label={t("label")} aria-haspopup="dialog" aria-expanded={false} {...props}>
      <MessagesSquareIcon aria-hidden="true" className="size-[1.125rem]" />
    </IconButton>
  );
}
