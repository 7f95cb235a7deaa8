import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { withTexts } from "../i18n/setup.ts";
import { isTyping } from "../lib/is-composing.ts";
import { type OverlayName, onOverlay } from "../lib/overlays.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.tsx";
import { newDocumentParameter } from "./paths.ts";

export const Palette = lazyWithRetry(() => withTexts(() => import("./palette.tsx"), "overlays"), "window");
const Shortcuts = lazyWithRetry(
  () => withTexts(() => import("./shortcuts-dialog.tsx"), "overlays"),
  "window",
);
const NewDocument = lazyWithRetry(
  () => withTexts(() => import("../features/documents/new/new-document-dialog.tsx"), "newDocument"),
  "window",
);

/**
 * The palette, also opened by Ctrl K (⌘ K), the list of keyboard shortcuts, also opened by a question mark, and
 * the dialog for a new document.
 */
export function Overlays() {
  const [shown, setShown] = useState<OverlayName>();
  const [openings, setOpenings] = useState({ palette: 0, shortcuts: 0, newDocument: 0 }); // an overlay is loaded when it first opens
  const show = (name: OverlayName) => {
    setOpenings((before) => ({ ...before, [name]: before[name] + 1 }));
    setShown(name);
  };
  const [shared, setShared] = useState(false);
  const [address, setAddress] = useSearchParams();
  const asked = address.get(newDocumentParameter);
  const openAsked = useEffectEvent((what: string) => {
    setShared(what === "shared");
    show("newDocument");
    const others = new URLSearchParams(address);
    others.delete(newDocumentParameter);
    setAddress(others, { replace: true });
  });
  useEffect(() => {
    if (asked !== null) openAsked(asked);
  }, [asked]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || event.isComposing || altKey) return;
    const hasModifier = ctrlKey || metaKey;
    if (key.toLowerCase() === "k" && hasModifier && !shiftKey)
      shown === "palette" ? setShown(undefined) : show("palette");
    else if (key === "?" && !hasModifier && !isTyping(target)) show("shortcuts");
    else return;
    event.preventDefault();
  });
  const open = useEffectEvent(show);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", onKeyDown);
    const stop = onOverlay((name) => open(name));
    return () => {
      removeEventListener("keydown", onKeyDown);
      stop();
    };
  }, []);
  const close = () => {
    setShown(undefined);
    setShared(false);
  };
  const propsOf = (name: OverlayName) => ({
    open: shown === name,
    onOpenChange: (opens: boolean) => setShown(opens ? name : undefined),
  });
  return (
    <Suspense>
      {openings.palette > 0 && <Palette opening={openings.palette} {...propsOf("palette")} />}
      {openings.shortcuts > 0 && <Shortcuts {...propsOf("shortcuts")} />}
      {shown === "newDocument" && <NewDocument shared={shared} onClose={close} />}
    </Suspense>
  );
}
