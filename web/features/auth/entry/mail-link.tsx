import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useErrorText } from "../../../i18n/error-text.ts";
import { Notice } from "../../../ui/notice.tsx";
import { AuthStep } from "../auth-layout.tsx";
import { SignInLink } from "./entry-controls.tsx";

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
 * The secret in the link somebody followed, from the fragment, which no server sees; undefined where there is none. A
 * link that is of no more use is taken from the address by going to the same screen without it.
 */
export const useLinkToken = (): string | undefined => form.exec(useLocation().hash)?.[1];
