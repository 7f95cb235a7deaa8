import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { PartFailure, reloadIfServed } from "./lazy-with-retry.tsx";

/** The state of a popup, which its button owns. */
interface PopupState {
  id: string;
  /** The popup's anchor. */
  button: RefObject<HTMLButtonElement | null>;
  buttonId: string;
  open: boolean;
  /** `details` are Base UI's. */
  onOpenChange: (open: boolean, details?: { reason: string; event: Event; cancel: () => void }) => void;
  /** The item that a menu focuses when it is opened by keyboard. */
  initialItem: "first" | "last" | undefined;
}

export interface PopupProps {
  popup: PopupState;
}

type Popup<Props extends object> = ComponentType<Props & PopupProps>;

interface CommonProps<Props extends object> {
  kind: "menu" | "dialog";
  /** Loads the popup. */
  load: () => Promise<{ default: Popup<Props> }>;
  /** Draws the button. */
  children: (button: ComponentProps<"button">) => ReactElement;
}

type PopupButtonProps<Props extends object> = CommonProps<Props> &
  // Other props of the popup.
  (object extends Props ? { props?: Props } : { props: Props });

/** How long after the button is first shown its popup is prefetched, in milliseconds: what the screen needs comes first. */
const prefetchMs = 3000;

/** A button and its popup. The popup's code is heavier than most screens, so it is loaded later, at the latest on press. */
export function PopupButton<Props extends object>({ kind, load, props, children }: PopupButtonProps<Props>) {
  const buttonId = useId();
  const id = `${buttonId}popup`;
  const button = useRef<HTMLButtonElement>(null);
  const [Loaded, setLoaded] = useState<Popup<Props>>();
  const [open, setOpen] = useState(false);
  const [initialItem, setInitialItem] = useState<PopupState["initialItem"]>();
  const [failed, setFailed] = useState(false);

  const prefetch = () => {
    if (!Loaded && navigator.onLine) void load().catch(() => {}); // retried on press
  };
  const prefetchLater = useEffectEvent(prefetch);
  useEffect(() => {
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(prefetchLater), prefetchMs);
    return () => clearTimeout(timer);
  }, []);

  const show = async (item: PopupState["initialItem"]): Promise<boolean> => {
    button.current?.focus(); // a press in Safari doesn't; closing returns the focus to it
    setInitialItem(item);
    try {
      if (!Loaded) {
        const { default: popup } = await load();
        setLoaded(() => popup);
      }
    } catch {
      setFailed(true);
      return false;
    }
    setFailed(false);
    setOpen(true);
    return true;
  };
  const press = ({ detail }: MouseEvent) => {
    if (open) setOpen(false);
    else void show(detail === 0 ? "first" : undefined); // `detail` is 0 for keyboard presses
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === "Tab" && event.shiftKey) setOpen(false);
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (!isArrow || kind !== "menu") return;
    event.preventDefault();
    void show(event.key === "ArrowDown" ? "first" : "last");
  };
  const onOpenChange: PopupState["onOpenChange"] = (opens, details) => {
    const { reason, event } = details ?? {};
    const isOnButton = event?.target instanceof Node && button.current?.contains(event.target);
    if (reason === "outside-press" && isOnButton)
      details?.cancel(); // `press` closes it
    else setOpen(opens);
  };

  return (
    <>
      {children({
        id: buttonId,
        ref: button,
        "aria-haspopup": kind,
        "aria-expanded": open,
        "aria-controls": open ? id : undefined,
        onClick: press,
        onKeyDown: pressKey,
        onPointerEnter: prefetch,
        onFocus: prefetch,
      })}
      {/* Right after the button, so that Tab leaves the popup to what follows the button. */}
      {Loaded && (
        <Loaded {...(props as Props)} popup={{ id, button, buttonId, open, onOpenChange, initialItem }} />
      )}
      {failed && (
        <PartFailure
          display="window"
          onRetry={async () => {
            if (!(await show(initialItem))) await reloadIfServed();
          }}
          onClose={() => setFailed(false)}
        />
      )}
    </>
  );
}
