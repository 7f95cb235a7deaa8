import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";

/** Copies one tag; `name` is what it is called. */
export function CopyTag({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation(["seo", "writing"]);
  return (
    <CopyButton
      compact
      text={text}
      labels={{
        copy: t("seo:tags.copy", { name }),
        copied: t("writing:copied"),
        failed: t("writing:copyFailed"),
      }}
    />
  );
}
