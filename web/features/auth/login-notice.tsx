import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import type { GoogleProblem } from "../../../shared/contracts/auth.ts";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { Notice } from "../../ui/notice.tsx";

/** How grave it is that Google brought somebody back. */
const googleProblems = { failed: "error", cancelled: "info", unverified: "error", exists: "info" } as const;
const isProblem = (name: string): name is GoogleProblem => Object.hasOwn(googleProblems, name);

/** Says why the user was led to sign-in, if they did not come by themselves. */
export function LoginNotice({ expired }: { expired: boolean }) {
  const { t } = useTranslation("auth");
  const { errorText } = useErrorText();
  const [search] = useSearchParams();
  const { state } = useLocation(); // as web/app/follow-session.ts leaves it
  const google = search.get("google") ?? "";
  if (expired) return <Notice kind="error">{errorText({ code: "CODE_EXPIRED" })}</Notice>;
  if (isProblem(google))
    return <Notice kind={googleProblems[google]}>{t(`login.googleProblems.${google}`)}</Notice>;
  if (search.has("deleted")) return <Notice kind="good">{t("login.deleted")}</Notice>;
  if (search.has("reset")) return <Notice kind="good">{t("login.reset")}</Notice>;
  const next = search.get("next");
  if (next?.startsWith(paths.plans) && !state?.sessionExpired)
    // anyone may read them
    return next.includes("plan=") && <Notice kind="info">{t("login.forPlan")}</Notice>;
  if (next) {
    const code = state?.sessionExpired ? "SESSION_EXPIRED" : "UNAUTHENTICATED";
    return <Notice kind="info">{errorText({ code })}</Notice>;
  }
  return null;
}
