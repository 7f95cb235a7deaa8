import { SearchIcon } from "lucide-react";
import { Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/button.tsx";
import { part } from "../ui/part.tsx";

const Palette = part(() => import("./palette/palette.tsx"), "window");

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette: by button, or by Ctrl K (⌘ K) anywhere. */
export function PaletteButton() {
  const { t } = useTranslation("common");
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(0); // which one it is: each begins anew
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
