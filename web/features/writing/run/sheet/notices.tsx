import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { formatDay } from "../../../../i18n/format.ts";
import { Notice } from "../../../../ui/notice.tsx";
import type { RunView } from "../run-view.ts";

/** What there is to know about the text above, or why there is none. */
export function Notices({ view }: { view: RunView }) {
  const { t } = useTranslation("writing");
  const { errorText } = useErrorText();
  const refillsAt = view.error?.details?.refillsAt;
  return (
    <div className="mt-6 max-w-[40rem] space-y-3 empty:hidden">
      {view.error && (
        <Notice kind={view.error.code === "RUN_STOPPED" ? "warning" : "error"}>
          {errorText(view.error)}
          {refillsAt !== undefined && ` ${t("refills", { date: formatDay(refillsAt) })}`}
        </Notice>
      )}
      {view.done?.cut && <Notice kind="warning">{t("cut")}</Notice>}
      {view.done && view.done.contentId === null && <Notice kind="warning">{t("unsaved")}</Notice>}
    </div>
  );
}
