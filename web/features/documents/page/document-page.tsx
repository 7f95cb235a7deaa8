import { useTranslation } from "react-i18next";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { DocumentDetail } from "../document-detail.tsx";

/** A document on a page of its own. */
export default function DocumentPage({ id }: { id: string }) {
  const { t } = useTranslation("documents");
  return (
    <div className="mx-auto max-w-6xl">
      <ScreenTitle name={t("screen")} />
      <h1 className="sr-only">{t("screen")}</h1>
      <DocumentDetail id={id} />
    </div>
  );
}
