import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useErrorText } from "../../../i18n/error-text.ts";
import { Notice } from "../../../ui/notice.tsx";
import { AuthStep } from "../auth-layout.tsx";
import { SignInLink } from "./entry-controls.tsx";

interface LinkInvalidProps {
  screen: string;
  /** What the user can do. */
  text: string;
  /** Why the link fails: invalid or used, or the sign-in took too long. */
  code?: "LINK_INVALID" | "CODE_EXPIRED";
  /** Requests another link. */
  children: ReactNode;
}

/** An unusable link from a mail. */
export function InvalidLink({ screen, text, code = "LINK_INVALID", children }: LinkInvalidProps) {
  const { t } = useTranslation("entry");
  const { errorText } = useErrorText();
  return (
    <AuthStep
      screen={screen}
      title={t("linkInvalid")}
      text={text}
      foot={<SignInLink label={t("toSignIn")} />}
    >
      <div className="space-y-4">
        <Notice kind="error">{errorText({ code })}</Notice>
        {children}
      </div>
    </AuthStep>
  );
}

/** 256 bits in base64url. */
const form = /^#([\w-]{43})$/;

/**
 * Returns the token in the URL's fragment, which no server sees; undefined if absent. To remove a used token, navigate
 * to the same screen without it.
 */
export const useLinkToken = (): string | undefined => form.exec(useLocation().hash)?.[1];
