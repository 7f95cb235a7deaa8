import { type RefObject, Suspense, useRef, useState } from "react";
import { part } from "../../ui/part.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

const ConfirmDialog = part(() => import("./confirm-dialog.tsx"), "window");

/**
 * The dialog for a button: `open` shows it, `dialog` renders it with its texts.
 * @param fallback takes the focus if the button has gone when the dialog closes
 */
export function useConfirmation(fallback?: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusAfter = () => (button.current?.isConnected ? button.current : (fallback?.current ?? null));
  return {
    button: {
      ref: button,
      onClick: () => setOpen(true),
      onPointerEnter: ConfirmDialog.prefetch,
      onFocus: ConfirmDialog.prefetch,
    },
    dialog: (props: Omit<ConfirmDialogProps, "onClose" | "focusAfter">) =>
      isOpen && (
        <Suspense>
          <ConfirmDialog {...props} onClose={() => setOpen(false)} focusAfter={focusAfter} />
        </Suspense>
      ),
  };
}
