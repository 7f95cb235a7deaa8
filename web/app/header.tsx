import { FlaskConicalIcon, MenuIcon, SearchIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { NotificationBell } from "../features/notifications/notification-bell.tsx";
import { isApple } from "../lib/is-composing.ts";
import { useMe } from "../lib/me.ts";
import { openOverlay } from "../lib/overlays.ts";
import { Avatar } from "../ui/avatar.tsx";
import { IconButton } from "../ui/button.tsx";
import { PopupButton } from "../ui/popup-button.tsx";
import { Overlays, Palette } from "./overlays.tsx";
import { paths } from "./paths.ts";
import { LanguageButton, ThemeToggle } from "./preference-buttons.tsx";

export function Header() {
  return (
    // With a document it scrolls away, because the document's bar sticks to the window's edge, or is part of the sidebar.
    <header className="sticky top-0 z-10 flex h-14 items-center gap-1 border-line border-b bg-paper px-2 group-has-data-desk/shell:static group-has-data-focus-mode/shell:hidden sm:px-6 desk:fixed desk:top-auto desk:bottom-0 desk:left-0 desk:h-auto desk:w-16 desk:flex-col desk:border-t desk:border-r desk:border-b-0 desk:bg-well desk:px-2 desk:py-2">
      <NavigationButton />
      <SearchButton />
      <DemoBadge />
      <div className="ml-auto flex items-center desk:m-0 desk:flex-col">
        <NotificationBell />
        <ThemeToggle />
        <div className="desk:hidden">
          <LanguageButton />
        </div>
        <UserMenuButton />
      </div>
      <Overlays />
    </header>
  );
}

/** Opens the navigation on screens without a permanent sidebar. */
function NavigationButton() {
  const { t } = useTranslation("common");
  return (
    <PopupButton kind="dialog" load={() => import("./navigation-drawer.tsx")}>
      {(button) => (
        <IconButton label={t("nav.open")} {...button} className="lg:hidden">
          <MenuIcon aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </PopupButton>
  );
}

/** The user's picture, which opens the user menu. */
function UserMenuButton() {
  const { t } = useTranslation("common");
  const { name, avatarUrl } = useMe();
  return (
    <PopupButton kind="menu" load={() => import("./user-menu.tsx")}>
      {(button) => (
        <button
          type="button"
          title={name}
          {...button}
          className="ml-1 inline-flex size-10 items-center desk:m-0 justify-center rounded-full"
        >
          <span className="sr-only">{t("userMenu", { name })}</span>
          <Avatar name={name} url={avatarUrl} />
        </button>
      )}
    </PopupButton>
  );
}

/** Tells the operator that the demo model answers, not a real one. */
function DemoBadge() {
  const { t } = useTranslation("common");
  const { model } = useMe();
  if (!model?.demo) return null;
  return (
    <Link
      to={paths.model}
      title={t("demo.hint")}
      className="ml-1 inline-flex min-h-8 items-center gap-1.5 rounded-full bg-warn-soft px-3 font-semibold text-warn text-xs max-sm:px-2 desk:m-0 desk:px-2"
    >
      <FlaskConicalIcon aria-hidden="true" className="size-3.5" />
      <span className="whitespace-nowrap max-sm:sr-only desk:sr-only">{t("demo.badge")}</span>
      <span className="sr-only">: {t("demo.hint")}</span>
    </Link>
  );
}

/** Says what can be searched, and opens the palette. */
function SearchButton() {
  const { t } = useTranslation("common");
  const open = () => openOverlay("palette");
  return (
    <>
      <button
        type="button"
        onClick={open}
        onPointerEnter={Palette.prefetch}
        onFocus={Palette.prefetch}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
        className="flex h-9 w-full max-w-80 items-center gap-2 rounded-m border border-line bg-sheet px-3 text-ink-soft text-sm transition-colors hover:border-line-strong max-md:hidden desk:hidden"
      >
        <SearchIcon aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate text-left">{t("palette.open")}</span>
        <kbd className="whitespace-nowrap font-ui text-ink-faint text-xs">
          {isApple ? "⌘K" : `${t("ctrl")} K`}
        </kbd>
      </button>
      <IconButton
        label={t("palette.label")}
        onClick={open}
        onPointerEnter={Palette.prefetch}
        className="md:hidden desk:inline-flex"
      >
        <SearchIcon aria-hidden="true" className="size-[1.125rem]" />
      </IconButton>
    </>
  );
}
