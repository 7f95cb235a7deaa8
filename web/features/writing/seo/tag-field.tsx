import { TriangleAlertIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pixelWidth } from "../../../../shared/text/seo/pixel-width.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { CopyIconButton } from "../form/copy-icon-button.tsx";

interface TagFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** More than one makes it a text area. */
  rows?: number;
  /** What is said below it; without that, how long it is. */
  hint?: string;
  onLeave?: () => void;
  /** The room there is for it in a search result, where it has a place there; CSS px. */
  room?: { fontSize: number; width: number };
}

/** The longest a tag can be made, in UTF-16 units: far more than is shown anywhere. */
const longestTag = 1000;

/** One tag: to be changed, measured as it is typed, and copied. */
export function TagField({ label, value, onChange, rows = 1, hint, onLeave, room }: TagFieldProps) {
  const { t } = useTranslation("seo");
  const field = {
    label,
    value,
    hint: hint ?? <LengthMeter value={value} room={room} />,
    onBlur: onLeave,
    maxLength: longestTag,
  };
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        {rows > 1 ? (
          <TextArea {...field} rows={rows} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <TextField {...field} onChange={(event) => onChange(event.target.value)} />
        )}
      </div>
      <div className="mt-7">
        <CopyIconButton label={t("tags.copy", { name: label })} text={value} />
      </div>
    </div>
  );
}

/** Characters, and the width in px where there is a limit to that. */
function LengthMeter({ value, room }: Pick<TagFieldProps, "value"> & { room: TagFieldProps["room"] }) {
  const { t } = useTranslation("seo");
  const characters = t("tags.characters", { count: [...value.trim()].length }); // as the analysis counts
  if (!room) return characters;
  const width = Math.ceil(pixelWidth(value, room.fontSize));
  const over = width > room.width;
  return (
    <span className={`tabular-nums ${over ? "inline-flex items-center gap-1 font-medium text-warn" : ""}`}>
      {over && <TriangleAlertIcon aria-hidden="true" className="size-3.5 shrink-0" />}
      {characters}
      {" · "}
      {t(over ? "tags.tooWide" : "tags.width", {
        width: formatNumber(width),
        most: formatNumber(room.width),
      })}
    </span>
  );
}
