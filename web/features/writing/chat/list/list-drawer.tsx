import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Drawer } from "../../../../ui/drawer.tsx";
import { ChatList } from "./chat-list.tsx";
import { ListDrawerButton } from "./on-demand-buttons.tsx";

/** The list of conversations on narrow screens. */
export default function ListDrawer() {
  const { t } = useTranslation("chats");
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true); // the button was pressed before this code was loaded
  return (
    <>
      <ListDrawerButton ref={button} aria-expanded={open} onClick={() => setOpen(true)} />
      <Drawer open={open} onOpenChange={setOpen} label={t("label")} focusAfter={() => button.current}>
        <div className="flex h-full flex-col p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <ChatList onNavigate={() => setOpen(false)} />
        </div>
      </Drawer>
    </>
  );
}
