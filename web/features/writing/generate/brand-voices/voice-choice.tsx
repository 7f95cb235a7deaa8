import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import { ChoiceChips, type Lock, LockedChip } from "../../../../ui/choice-chips.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { part } from "../../../../ui/part.tsx";
import { useVoices } from "./brand-voices.ts";
import type { VoicesStep } from "./voices-dialog.tsx";

interface VoiceChoiceProps {
  /** The id of the selected voice; empty for none. */
  value: string;
  onChange: (id: string) => void;
  /** The lock, if the plan does not include brand voices. */
  lock: Lock | undefined;
  opens: (step: VoicesStep) => VoicesTrigger;
}

const textButton = "min-h-8 rounded-s text-label text-accent hover:underline";

/** The user's brand voices, used instead of a tone. On plans without them they can only be deleted. */
export function VoiceChoice({ value, onChange, lock, opens }: VoiceChoiceProps) {
  const { t } = useTranslation(["generate", "common"]);
  const { data, isError, refetch } = useVoices();
  const voices = data?.voices ?? [];
  return (
    <div className="space-y-2">
      <ChoiceChips
        label={t("voices.label")}
        value={value}
        onChange={onChange}
        choices={voices.map(({ id, name }) => ({ value: id, label: name, lock }))}
      />
      {data && voices.length === 0 && <p className="text-label text-ink-soft">{t("voices.none")}</p>}
      {isError && !lock && (
        <Notice kind="warning" action={<Button onClick={() => refetch()}>{t("common:retry")}</Button>}>
          {t("voices.notLoaded")}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
        {lock ? (
          <LockedChip label={t("voices.add")} lock={lock} />
        ) : (
          <button type="button" {...opens("form")} className={textButton}>
            {t("voices.add")}
          </button>
        )}
        {voices.length > 0 && (
          <button type="button" {...opens("list")} className={textButton}>
            {t("voices.manage")}
          </button>
        )}
      </div>
    </div>
  );
}

const VoicesDialog = part(() => import("./voices-dialog.tsx"), "window");

export interface VoicesTrigger {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface VoicesDialogHandle {
  /** Props for a button that opens the dialog at a step. */
  opens: (step: VoicesStep) => VoicesTrigger;
  /** Render it outside of the tool's form, so that its events don't reach the form. */
  dialog: ReactNode;
}

/** The brand voice dialog, loaded on demand. `onChoose` is called with the id of a new voice. */
export function useVoicesDialog(locked: boolean, onChoose: (id: string) => void): VoicesDialogHandle {
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
