import { CheckIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Hint } from "../../../ui/hint.tsx";

/** Tells that the fact check found nothing added. It does not look at the meaning. */
export function NothingAdded() {
  const { t } = useTranslation("multiChannel");
  return (
    <Hint above text={t("facts.hint")} className="inline-flex min-h-6 items-center gap-1 rounded-s text-good">
      <CheckIcon aria-hidden="true" className="size-4" />
      {t("facts.none")}
    </Hint>
  );
}
