import { useTranslation } from "react-i18next";
import { supportEmail } from "../../../shared/support.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** For whom none of the plans fits: a mail to whoever runs this. */
export function CustomPlan() {
  const { t } = useTranslation("plans");
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-m border border-line bg-sheet p-5 shadow-1">
      <div>
        <h2 className="font-semibold">{t("custom.title")}</h2>
        <p className="text-ink-soft">{t("custom.text")}</p>
      </div>
      <ButtonLink to={`mailto:${supportEmail}?subject=${encodeURIComponent(t("custom.subject"))}`}>
        {t("custom.action")}
      </ButtonLink>
    </section>
  );
}
