import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Drawer } from "../ui/drawer.tsx";
import type { PopupProps } from "../ui/popup-button.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar on a narrow screen. */
export default function NavigationDrawer({ popup }: PopupProps) {
  const { t } = useTranslation("common");
  const { open, onOpenChange } = popup;
  const followed = useRef(false);
  useEffect(() => {
    if (open) followed.current = false;
  }, [open]);
  const leave = () => {
    followed.current = true; // the new screen takes the focus
    onOpenChange(false);
  };
  return (
    <Drawer popup={popup} label={t("nav.label")} returnsFocus={() => !followed.current}>
      <Sidebar onNavigate={leave} />
    </Drawer>
  );
}
