import { MailIcon } from "lucide-react";
import { type MouseEvent, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { currentLanguage, withTexts } from "../../i18n/setup.ts";
import { finishSignOut, isSignOutPending } from "../../lib/pending-sign-out.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAuthOptions } from "./auth-options.ts";
import { useNext } from "./sign-in-flow.ts";

const GoogleMark = lazyWithRetry(() => import("./google-mark.tsx"), "hidden");

interface OtherWaysProps {
  rememberMe: boolean;
  onCode: () => Promise<void>;
}

/** Alternatives to the password: a code by e-mail, and Google if configured. */
export function SignInAlternatives({ rememberMe, onCode }: OtherWaysProps) {
  const { t } = useTranslation("auth");
  const { errorText } = useErrorText();
  const { options } = useAuthOptions();
  const next = useNext();
  const submission = useSubmit();
  const google = googlePath(next, rememberMe);
  /** A sign-out that is sent after Google has signed the user in would end the new session. */
  const leaveSignedOut = (event: MouseEvent) => {
    if (!isSignOutPending()) return;
    event.preventDefault();
    submission.submit(async () => {
      if (!(await finishSignOut())) throw new Error("the sign-out is still to be sent");
      location.assign(google);
    });
  };
  const prefetch = () => void loadLaterSteps().catch(() => {}); // retried on press
  return (
    <div className="mt-4 space-y-3">
      <p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("login.or")}
      </p>
      {submission.state === "failed" && <Notice kind="error">{errorText({ code: "NETWORK" })}</Notice>}
      <Button
        busy={submission.state === "busy"}
        onClick={() => submission.submit(onCode)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        className="w-full"
      >
        <MailIcon aria-hidden="true" className="size-4" />
        {t("login.byCode")}
      </Button>
      {options?.google && (
        <>
          <ButtonLink to={google} reloadDocument onClick={leaveSignedOut} className="w-full">
            <Suspense fallback={<span className="size-4" />}>
              <GoogleMark />
            </Suspense>
            {t("login.google")}
          </ButtonLink>
          <p className="text-center text-label text-ink-soft">{t("login.googleTerms")}</p>
        </>
      )}
    </div>
  );
}

/** The server route that redirects to Google; new users get this page's language. */
function googlePath(next: string | null, rememberMe: boolean): string {
  const query = new URLSearchParams({
    ...(next && { next }),
    ...(rememberMe && { remember: "1" }),
    lng: currentLanguage(),
  });
  return `/api/auth/google?${query}`;
}

/** The later sign-in steps, loaded on demand. */
export const loadLaterSteps = () => withTexts(() => import("./entry/sign-in-steps.tsx"), "entry");
