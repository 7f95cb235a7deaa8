import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Drawer } from "../ui/drawer.tsx";
import { NavigationButton } from "./shell-buttons.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar on a narrow screen. */
export default function NavigationDrawer() {
  const { t } = useTranslation("common");
  const button = useRef<HTMLButtonElement>(null);
  const followed = useRef(false);
  const [open, setOpen] = useState(true); // the button was pressed before this code loaded
  const show = () => {
    followed.current = false;
    setOpen(true);
  };
  const leave = () => {
    followed.current = true; // the new screen takes the focus
    setOpen(false);
  };
  return (
    <>
      <NavigationButton ref={button} aria-expanded={open} onClick={show} />
      <Drawer
        open={open}
        onOpenChange={setOpen}
        label={t("nav.label")}
        focusAfter={() => !followed.current && button.current}
      >
        <Sidebar onNavigate={leave} />
      </Drawer>
    </>
  );
}
