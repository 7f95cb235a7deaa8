import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface RetryNoticeProps extends Pick<ComponentProps<typeof Notice>, "children"> {
  kind?: "error" | "warning";
  busy?: boolean;
  onRetry: () => unknown;
}

/** What could not be loaded, with a button that tries it again. */
export function RetryNotice({ kind = "error", busy = false, onRetry, children }: RetryNoticeProps) {
  const { t } = useTranslation("common");
  return (
    <Notice
      kind={kind}
      action={
        <Button busy={busy} onClick={() => onRetry()}>
          {t("retry")}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
