import { useTranslation } from "react-i18next";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import { useMe } from "../../lib/me.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";

interface VisibilityFieldProps {
  label: string;
  /** Names the choice to keep it to oneself. */
  ownText: string;
  /** What sharing means, shown once it is chosen. */
  sharedHint: string;
  value: Visibility;
  onChange: (value: Visibility) => void;
}

/** Who can use what the user adds or edits: they alone, or their workspace. */
export function VisibilityField({ label, ownText, sharedHint, value, onChange }: VisibilityFieldProps) {
  const { t } = useTranslation("common");
  const { workspace } = useMe();
  return (
    <div className="space-y-1.5">
      <p aria-hidden="true" className="font-semibold text-label">
        {label}
      </p>
      <SegmentedControl
        label={label}
        options={[
          { value: "private", label: ownText },
          { value: "workspace", label: workspace?.name || t("nav.workspace") },
        ]}
        value={value}
        onChange={onChange}
      />
      {value === "workspace" && <p className="text-label text-ink-soft">{sharedHint}</p>}
    </div>
  );
}
