import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Drawer } from "../ui/drawer.tsx";
import { NavigationButton } from "./navigation-button.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar on a narrow screen. */
export default function NavigationDrawer() {
  const { t } = useTranslation("common");
  const [open, setOpen] = useState(true); // pressed before this code was there
  return (
    <>
      <NavigationButton aria-expanded={open} onClick={() => setOpen(true)} />
      <Drawer open={open} onOpenChange={setOpen} label={t("nav.label")}>
        <Sidebar onNavigate={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
