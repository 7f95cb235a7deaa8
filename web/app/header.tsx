import { FlaskConicalIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { NotificationBell } from "../features/notifications/notification-bell.tsx";
import { useMe } from "../lib/me.ts";
import { OnDemand } from "../ui/on-demand.tsx";
import { LanguageMenuButton } from "./language-menu-button.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { paths } from "./paths.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { UserMenuButton } from "./user-menu-button.tsx";

/** `menu` opens the navigation where it is not always there. */
export function Header({ menu }: { menu: ReactNode }) {
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-1 border-line border-b bg-paper px-2 sm:px-6">
      {menu}
      <PaletteButton />
      <DemoBadge />
      <div className="ml-auto flex items-center">
        <NotificationBell />
        <ThemeToggle />
        <OnDemand load={() => import("./language-menu.tsx")}>
          {(handlers) => <LanguageMenuButton {...handlers} />}
        </OnDemand>
        <OnDemand load={() => import("./user-menu.tsx")}>
          {(handlers) => <UserMenuButton {...handlers} />}
        </OnDemand>
      </div>
    </header>
  );
}

/** Says plainly that the demo model answers, not a real one. */
function DemoBadge() {
  const { t } = useTranslation("common");
  const { model } = useMe();
  if (!model.demo) return null;
  return (
    <Link
      to={paths.model}
      title={t("demo.hint")}
      className="ml-1 inline-flex min-h-8 items-center gap-1.5 rounded-full bg-warn-soft px-3 font-semibold text-warn text-xs max-sm:px-2"
    >
      <FlaskConicalIcon aria-hidden="true" className="size-3.5" />
      <span className="whitespace-nowrap max-sm:sr-only">{t("demo.badge")}</span>
      <span className="sr-only">: {t("demo.hint")}</span>
    </Link>
  );
}
