import { Dialog as Base } from "@base-ui/react/dialog";
import { XIcon } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { backdrop } from "./popup-look.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence below the title. */
  text?: string;
  closeLabel: string;
  children: ReactNode;
  /** The buttons, at the foot. */
  actions?: ReactNode;
  /** What gets the focus when it closes, where that is not what had it before. */
  focusAfter?: () => HTMLElement | null;
}

/** A window over the page that holds the focus until it is closed: by Escape, its button, or a press outside. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, text, closeLabel, children, actions, focusAfter } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className="fixed inset-0 z-40 flex overflow-y-auto p-4">
          <Base.Popup
            finalFocus={focusAfter}
            className="m-auto w-full max-w-lg rounded-l border border-line bg-sheet shadow-2 outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <div className="px-5 py-4">
              <div className="flex items-start gap-3">
                <Base.Title className="min-w-0 flex-1 font-text text-xl">{title}</Base.Title>
                <Base.Close
                  render={
                    <IconButton label={closeLabel} className="-mt-1.5 -mr-2 -mb-1.5">
                      <XIcon aria-hidden="true" className="size-[1.125rem]" />
                    </IconButton>
                  }
                />
              </div>
              {text && <Base.Description className="mt-1 text-ink-soft text-sm">{text}</Base.Description>}
            </div>
            <div className="px-5 pb-5">
              {children}
              {actions && <DialogFoot>{actions}</DialogFoot>}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons of a dialog, at its foot; within its form where they send one. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-5 mt-5 -mb-5 flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
      {children}
    </div>
  );
}
