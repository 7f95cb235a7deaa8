import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from "react";

export interface DialogControl {
  onClose: () => void;
  /** Closes the dialog after its action has succeeded. */
  onDone: () => void;
  /** The element to focus on closing. */
  focusAfter: () => HTMLElement | null;
}

/**
 * A dialog whose code is loaded when its button is pressed: `button` are the button's props, `dialog` renders it.
 * @param Dialog made by `lazyWithRetry`, outside the component
 * @param fallback takes the focus after the action, if that removes the button
 */
export function useDialog<Props extends DialogControl>(
  Dialog: ComponentType<Props> & { prefetch: () => void },
  fallback?: RefObject<HTMLElement | null>,
) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isOpen || !isDone.current) return;
    isDone.current = false;
    queueMicrotask(() => fallback?.current?.focus()); // after Base UI has returned the focus
  }, [isOpen, fallback]);
  const control: DialogControl = {
    onClose: () => setOpen(false),
    onDone: () => {
      isDone.current = true;
      setOpen(false);
    },
    focusAfter: () => button.current ?? fallback?.current ?? null,
  };
  return {
    button: {
      ref: button,
      onClick: () => setOpen(true),
      onPointerEnter: Dialog.prefetch,
      onFocus: Dialog.prefetch,
    },
    dialog: (props: Omit<Props, keyof DialogControl>) =>
      isOpen && (
        <Suspense>
          <Dialog {...({ ...props, ...control } as Props)} />
        </Suspense>
      ),
  };
}
