import { TriangleAlertIcon } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Where export and deletion will be, and who does them until then. */
export function DangerZone() {
  const { t } = useTranslation("profile");
  return (
    <section className="rounded-m border border-bad bg-sheet p-5">
      <h2 className="flex items-center gap-2 font-semibold text-bad">
        <TriangleAlertIcon aria-hidden="true" className="size-4" />
        {t("danger.title")}
      </h2>
      <p className="mt-2 text-ink-soft text-sm">{t("danger.text")}</p>
    </section>
  );
}
