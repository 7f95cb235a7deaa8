import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";

/** Icon button that copies one of several texts; `label` names it. */
export function CopyIconButton({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation("writing");
  return (
    <CopyButton compact text={text} labels={{ copy: label, copied: t("copied"), failed: t("copyFailed") }} />
  );
}
