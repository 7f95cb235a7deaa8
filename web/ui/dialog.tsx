import { Dialog as Base } from "@base-ui/react/dialog";
import { XIcon } from "lucide-react";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
} from "react";
import { Button, IconButton } from "./button.tsx";
import { backdrop } from "./popup-look.ts";

/** Context shared by a dialog and its footer. */
interface DialogLock {
  setLocked: (locked: boolean) => void;
  isLocked: boolean;
  /** Whether the user has tried to close the dialog while it was locked. */
  triedToClose: boolean;
}

const LockContext = createContext<DialogLock>({
  setLocked: () => {},
  isLocked: false,
  triedToClose: false,
});

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence below the title. */
  text?: string;
  closeLabel: string;
  children: ReactNode;
  /** Buttons in the footer. */
  actions?: ReactNode;
  /** The element to focus on closing, if not the opener. */
  focusAfter?: () => HTMLElement | null;
  /** Wider than a form. */
  wide?: boolean;
}

/**
 * A modal dialog. Escape, the close button and a press outside close it, unless its footer is locked: see `DialogFoot`.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, text, closeLabel, children, actions, focusAfter, wide } = props;
  const [isLocked, setIsLocked] = useState(false);
  const [triedToClose, setTriedToClose] = useState(false);
  const setLocked = (locked: boolean) => {
    setIsLocked(locked);
    setTriedToClose(false);
  };
  const change = (opens: boolean) => {
    if (!opens && isLocked) setTriedToClose(true);
    else onOpenChange(opens);
  };
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className="fixed inset-0 z-40 overflow-y-auto">
          {/* The margin is in here: on the element that scrolls, it would keep sticky buttons off the window's edge. */}
          <div className="flex min-h-full p-4">
            <Base.Popup
              finalFocus={focusAfter}
              aria-busy={isLocked || undefined}
              className={`m-auto w-full ${wide ? "max-w-3xl" : "max-w-lg"} rounded-l border border-line bg-sheet shadow-2 outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0`}
            >
              <div className="px-5 py-4">
                <div className="flex items-start gap-3">
                  <Base.Title className="min-w-0 flex-1 font-text text-xl">{title}</Base.Title>
                  <Base.Close
                    render={
                      <IconButton
                        label={closeLabel}
                        aria-disabled={isLocked || undefined}
                        className="-mt-1.5 -mr-2 -mb-1.5 aria-disabled:opacity-55"
                      >
                        <XIcon aria-hidden="true" className="size-[1.125rem]" />
                      </IconButton>
                    }
                  />
                </div>
                {text && <Base.Description className="mt-1 text-ink-soft text-sm">{text}</Base.Description>}
              </div>
              <div className="px-5 pb-5">
                <LockContext value={{ setLocked, isLocked, triedToClose }}>
                  {children}
                  {actions && <DialogFoot>{actions}</DialogFoot>}
                </LockContext>
              </div>
            </Base.Popup>
          </div>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

interface DialogFootProps {
  /**
   * Set during an irreversible request. The dialog then cannot be closed, and this sentence is shown and announced to a
   * user who tries.
   */
  lockedText?: string | false;
  children: ReactNode;
}

/** The footer of a dialog. Place it inside the form if a button submits it. */
export function DialogFoot({ lockedText = false, children }: DialogFootProps) {
  const { setLocked, triedToClose } = useContext(LockContext);
  const isLocked = lockedText !== false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: setLocked only calls setters
  useLayoutEffect(() => {
    setLocked(isLocked);
    return () => setLocked(false);
  }, [isLocked]);
  return (
    <div className="-mx-5 mt-5 -mb-5 flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
      <p role="status" className="w-full text-ink-soft text-sm empty:hidden">
        {triedToClose && lockedText}
      </p>
      {children}
    </div>
  );
}

/** A button that closes the dialog, such as "Cancel". Respects the lock. */
export function DialogClose({
  variant,
  children,
}: Pick<ComponentProps<typeof Button>, "variant" | "children">) {
  const { isLocked } = useContext(LockContext);
  return (
    <Base.Close
      render={
        <Button
          {...(variant && { variant })}
          aria-disabled={isLocked || undefined}
          className="aria-disabled:opacity-55"
        />
      }
    >
      {children}
    </Base.Close>
  );
}
