import { TriangleAlertIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pixelWidth } from "../../../shared/text/seo/pixel-width.ts";
import { TextField } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { CopyIconButton } from "../../writing/form/copy-icon-button.tsx";
import { charactersShown } from "./check-findings.ts";
import type { TagEdits } from "./use-tag-edits.ts";

interface TagFieldProps {
  label: string;
  /** By which the analysis finds it. */
  name: keyof TagEdits;
  value: string;
  onChange: (value: string) => void;
  /** More than one row renders a textarea. */
  rows?: number;
  /** Text below the field; default: its length. */
  hint?: string;
  onLeave?: () => void;
  /** Its width limit in search results, in CSS px, if it is shown there. */
  widthLimit?: { fontSize: number; width: number };
}

/** Input limit in UTF-16 units, far above what is ever displayed. */
const longestTag = 1000;

/** An editable tag with its length and a copy button. */
export function TagField(props: TagFieldProps) {
  const { label, name, value, onChange, rows = 1, hint, onLeave, widthLimit } = props;
  const { t } = useTranslation("seo");
  const field = {
    label,
    name,
    value,
    hint: hint ?? <LengthMeter value={value} widthLimit={widthLimit} />,
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

/** The number of characters, and how many of them search results show. */
function LengthMeter({
  value,
  widthLimit,
}: Pick<TagFieldProps, "value"> & { widthLimit: TagFieldProps["widthLimit"] }) {
  const { t } = useTranslation("seo");
  const count = [...value.trim()].length; // counted like in the analysis
  const characters = t("tags.characters", { count });
  if (!widthLimit || count === 0) return characters;
  const width = pixelWidth(value, widthLimit.fontSize);
  const over = width > widthLimit.width;
  return (
    <span className={`tabular-nums ${over ? "inline-flex items-center gap-1 font-medium text-warn" : ""}`}>
      {over && <TriangleAlertIcon aria-hidden="true" className="size-3.5 shrink-0" />}
      {characters}
      {" · "}
      {over ? t("tags.cutOff", { shown: charactersShown(count, width, widthLimit.width) }) : t("tags.fits")}
    </span>
  );
}
