import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { part } from "../../../../ui/part.tsx";
import type { VoicesStep } from "./voices-dialog.tsx";

const VoicesDialog = part(() => import("./voices-dialog.tsx"), "window");

export interface VoicesOpener {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface VoicesDialogParts {
  /** For the buttons that open it. */
  opens: (step: VoicesStep) => VoicesOpener;
  /** To stand outside of the tool's form: what is sent or typed in it is none of the form's business. */
  dialog: ReactNode;
}

/** The dialog of the person's voices, fetched when somebody is about to open it. `onChoose` is told of a new one. */
export function useVoicesDialog(locked: boolean, onChoose: (id: string) => void): VoicesDialogParts {
  const [opened, setOpened] = useState<VoicesStep>();
  const opener = useRef<{ button: HTMLElement; group: HTMLElement | null }>(undefined);
  const findFocus = () => {
    const { button, group } = opener.current ?? {};
    return (button?.isConnected ? button : group?.querySelector("button")) ?? null;
  };
  return {
    opens: (step) => ({
      onClick: ({ currentTarget }) => {
        opener.current = { button: currentTarget, group: currentTarget.parentElement };
        setOpened(step);
      },
      onPointerEnter: VoicesDialog.prefetch,
      onFocus: VoicesDialog.prefetch,
    }),
    dialog: opened && (
      <Suspense>
        <VoicesDialog
          begin={opened}
          locked={locked}
          onChoose={onChoose}
          onClose={() => setOpened(undefined)}
          focusAfter={findFocus}
        />
      </Suspense>
    ),
  };
}
