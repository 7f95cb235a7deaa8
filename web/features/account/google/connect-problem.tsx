import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { type GoogleConnectProblem, googleConnectProblems } from "../../../../shared/contracts/auth.ts";
import { loginPath, paths } from "../../../app/paths.ts";
import { useSignInAgain } from "../../../lib/use-sign-in-again.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

const kinds: Record<GoogleConnectProblem, "info" | "warning" | "error"> = {
  cancelled: "info",
  reauthentication: "warning",
  failed: "error",
  taken: "error",
  unconfirmed: "error",
};

/** Why the person is back from Google without having connected it. */
export function ConnectProblem() {
  const { t } = useTranslation("account");
  const [search] = useSearchParams();
  const signInAgain = useSignInAgain(loginPath(paths.account));
  const problem = googleConnectProblems.find((known) => known === search.get("google"));
  if (!problem) return null;
  return (
    <div className="mt-3">
      <Notice
        kind={kinds[problem]}
        action={problem === "reauthentication" && <Button onClick={signInAgain}>{t("proof.signIn")}</Button>}
      >
        {t(`google.problems.${problem}`)}
      </Notice>
    </div>
  );
}
