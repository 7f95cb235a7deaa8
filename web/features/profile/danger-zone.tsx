import { TriangleAlertIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DeleteAccount } from "./deletion/delete-account.tsx";
import { ExportData } from "./deletion/export-data.tsx";

/** The end of an account: first a copy of what is in it, then its deletion. */
export function DangerZone() {
  const { t } = useTranslation("profile");
  return (
    <section className="rounded-m border border-bad bg-sheet p-5">
      <h2 className="mb-4 flex items-center gap-2 font-semibold text-bad">
        <TriangleAlertIcon aria-hidden="true" className="size-4" />
        {t("danger.title")}
      </h2>
      <ExportData />
      <hr className="my-5 border-line" />
      <DeleteAccount />
    </section>
  );
}
