import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { planFeatures } from "../../../shared/plans.ts";
import { paths } from "../../app/paths.ts";
import { LockedChip } from "../../ui/choice-chips.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ChipSelect } from "../../ui/select-field.tsx";
import { usePlanLock } from "../form/use-plan-lock.tsx";
import { useVoices } from "./use-voices.ts";

export interface VoiceFieldProps {
  /** The id of the selected voice; empty for none. */
  value: string;
  onChange: (id: string) => void;
  /** Without a visible label, for the bar above a text. */
  compact?: boolean;
}

/** The choice of a brand voice, for all forms. Without voices it leads to the screen that adds them. */
export default function VoiceField({ value, onChange, compact = false }: VoiceFieldProps) {
  const { t } = useTranslation(["writing", "common"]);
  const lock = usePlanLock()(planFeatures.customTones.plan);
  const { data, isError, refetch } = useVoices();
  const voices = data?.voices ?? [];
  const control = lock ? (
    <LockedChip label={t("voice.label")} lock={lock} />
  ) : voices.length > 0 || value ? (
    <ChipSelect
      label={t("voice.label")}
      value={value}
      options={[
        { value: "", label: t("voice.none") },
        ...voices.map(({ id, name }) => ({ value: id, label: t("voice.named", { name }) })),
      ]}
      onChange={onChange}
    />
  ) : (
    <Link
      to={paths.voices}
      className="inline-flex min-h-8 items-center rounded-full border border-line-strong bg-sheet px-3 py-1 text-label transition-colors hover:border-accent"
    >
      {t("voice.add")}
    </Link>
  );
  const failure = isError && value !== "" && !lock && (
    <RetryNotice kind="warning" onRetry={refetch}>
      {t("voice.notLoaded")}
    </RetryNotice>
  );
  if (compact)
    return (
      <>
        <div className="flex min-w-20 max-sm:flex-1">{control}</div>
        {failure}
      </>
    );
  return (
    <div className="space-y-2">
      <p aria-hidden="true" className="font-semibold text-label">
        {t("voice.label")}
      </p>
      {control}
      {failure}
    </div>
  );
}
