import { FlaskConicalIcon, MenuIcon, SearchIcon } from "lucide-react";
import { Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { NotificationBell } from "../features/notifications/notification-bell.tsx";
import { useMe } from "../lib/me.ts";
import { Avatar } from "../ui/avatar.tsx";
import { IconButton } from "../ui/button.tsx";
import { part } from "../ui/part.tsx";
import { PopupButton } from "../ui/popup-button.tsx";
import { paths } from "./paths.ts";
import { LanguageButton, ThemeToggle } from "./preference-buttons.tsx";

export function Header() {
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-1 border-line border-b bg-paper px-2 sm:px-6">
      <NavigationButton />
      <PaletteButton />
      <DemoBadge />
      <div className="ml-auto flex items-center">
        <NotificationBell />
        <ThemeToggle />
        <LanguageButton />
        <UserMenuButton />
      </div>
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
          className="ml-1 inline-flex size-10 items-center justify-center rounded-full"
        >
          <span className="sr-only">{t("userMenu", { name })}</span>
          <Avatar name={name} url={avatarUrl} />
        </button>
      )}
    </PopupButton>
  );
}

/** Marks that the demo model answers, not a real one. */
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

const Palette = part(() => import("./palette.tsx"), "window");

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette by a button, or by Ctrl K (⌘ K) anywhere. */
function PaletteButton() {
  const { t } = useTranslation("common");
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(0); // used as key: each opening starts empty
  const show = useCallback(() => {
    setOpening((before) => before + 1);
    setOpen(true);
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!pressed || event.altKey || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      if (open) setOpen(false);
      else show();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [open, show]);
  const keys = apple ? "⌘K" : "Ctrl K";
  return (
    <>
      <button
        type="button"
        onClick={show}
        onPointerEnter={Palette.prefetch}
        onFocus={Palette.prefetch}
        aria-haspopup="dialog"
        aria-keyshortcuts={apple ? "Meta+K" : "Control+K"}
        className="flex h-9 w-full max-w-64 items-center gap-2 rounded-m border border-line bg-sheet px-3 text-ink-soft text-sm transition-colors hover:border-line-strong max-md:hidden"
      >
        <span className="min-w-0 flex-1 truncate text-left">{t("palette.open")}</span>
        <kbd className="whitespace-nowrap font-ui text-ink-faint text-xs">{keys}</kbd>
      </button>
      <IconButton
        label={t("palette.label")}
        onClick={show}
        onPointerEnter={Palette.prefetch}
        className="md:hidden"
      >
        <SearchIcon aria-hidden="true" className="size-[1.125rem]" />
      </IconButton>
      {opening > 0 && (
        <Suspense>
          <Palette opening={opening} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
