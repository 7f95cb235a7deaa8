import { useTranslation } from "react-i18next";
import { LegalPage, OperatorFacts, Paragraphs } from "./legal-page.tsx";

/** The legal notice: who operates this instance. */
export function Component() {
  const { t } = useTranslation("legal");
  return (
    <LegalPage
      page="imprint"
      sections={({ operator }) => [
        { title: t("imprint.operator.title"), body: <OperatorFacts operator={operator} /> },
        {
          title: t("imprint.content.title"),
          body: <Paragraphs texts={t("imprint.content.text", { returnObjects: true })} />,
        },
      ]}
    />
  );
}
