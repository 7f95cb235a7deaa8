import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import { ChoiceChips, type Lock, LockedChip } from "../../../../ui/choice-chips.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import type { VoicesOpener } from "./use-voices-dialog.tsx";
import { useVoices } from "./voices.ts";
import type { VoicesStep } from "./voices-dialog.tsx";

interface VoiceChoiceProps {
  /** The id of the voice that is chosen; empty for none. */
  value: string;
  onChange: (id: string) => void;
  /** What keeps voices shut; undefined where the plan has them. */
  lock: Lock | undefined;
  opens: (step: VoicesStep) => VoicesOpener;
}

const textButton = "min-h-8 rounded-s text-[0.8125rem] text-accent hover:underline";

/** The person's own voices, to write in instead of a tone. On a plan without them they can only be deleted. */
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
      {data && voices.length === 0 && <p className="text-[0.8125rem] text-ink-soft">{t("voices.none")}</p>}
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
