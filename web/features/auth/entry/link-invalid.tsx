import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../i18n/error-text.ts";
import { Notice } from "../../../ui/notice.tsx";
import { AuthStep } from "../auth-step.tsx";
import { ToPassword } from "./to-password.tsx";

interface LinkInvalidProps {
  screen: string;
  /** What can be done now. */
  text: string;
  /** Why the link is of no use: it is none or no longer good, or what came after it took too long. */
  code?: "LINK_INVALID" | "CODE_EXPIRED";
  /** The way to another one. */
  children: ReactNode;
}

/** A link from a mail that leads no further. */
export function LinkInvalid({ screen, text, code = "LINK_INVALID", children }: LinkInvalidProps) {
  const { t } = useTranslation("entry");
  const { errorText } = useErrorText();
  return (
    <AuthStep
      screen={screen}
      title={t("linkInvalid")}
      text={text}
      foot={<ToPassword label={t("toSignIn")} />}
    >
      <div className="space-y-4">
        <Notice kind="error">{errorText({ code })}</Notice>
        {children}
      </div>
    </AuthStep>
  );
}
