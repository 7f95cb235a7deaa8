import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";

export function CopyTitle({ title }: { title: string }) {
  const { t } = useTranslation(["titles", "writing"]);
  return (
    <CopyButton
      compact
      text={title}
      labels={{
        copy: t("copy", { title }),
        copied: t("writing:copied"),
        failed: t("writing:copyFailed"),
      }}
    />
  );
}
