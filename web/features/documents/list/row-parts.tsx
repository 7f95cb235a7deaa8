// What the rows and cards of all lists have in common.
import { CloudOffIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatMoment, formatShort } from "../../../i18n/format.ts";

/** A time as lists show it. */
export const ShortTime = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()} title={formatMoment(at)}>
    {formatShort(at)}
  </time>
);

/** Says that this device has unsaved edits of the text. */
export function UnsavedMark() {
  const { t } = useTranslation("documents");
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-warn">
      <CloudOffIcon aria-hidden="true" className="size-3.5 shrink-0" />
      {t("row.unsaved")}
    </span>
  );
}
