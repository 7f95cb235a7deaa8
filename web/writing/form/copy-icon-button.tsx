import { useTranslation } from "react-i18next";
import { CopyButton } from "../../ui/copy-button.tsx";

interface CopyIconButtonProps {
  label: string;
  text: string;
  small?: boolean;
}

/** Icon button that copies one of several texts; `label` names it. */
export function CopyIconButton({ label, ...button }: CopyIconButtonProps) {
  const { t } = useTranslation("writing");
  return (
    <CopyButton compact {...button} labels={{ copy: label, copied: t("copied"), failed: t("copyFailed") }} />
  );
}
