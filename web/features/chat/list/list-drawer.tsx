import { useTranslation } from "react-i18next";
import { Drawer } from "../../../ui/drawer.tsx";
import type { PopupProps } from "../../../ui/popup-button.tsx";
import { ChatList } from "./chat-list.tsx";

/** The list of conversations on narrow screens. */
export default function ListDrawer({ popup }: PopupProps) {
  const { t } = useTranslation("chats");
  return (
    <Drawer popup={popup} label={t("label")}>
      <div className="flex h-full flex-col p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <ChatList onNavigate={() => popup.onOpenChange(false)} />
      </div>
    </Drawer>
  );
}
