import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { googleConnectProblems } from "../../../../shared/contracts/auth.ts";
import { Notice } from "../../../ui/notice.tsx";

/** Why the person is back from Google without having connected it. */
export function ConnectProblem() {
  const { t } = useTranslation("account");
  const [search] = useSearchParams();
  const problem = googleConnectProblems.find((known) => known === search.get("google"));
  if (!problem) return null;
  return (
    <div className="mt-3">
      <Notice kind={problem === "cancelled" ? "info" : "error"}>{t(`google.problems.${problem}`)}</Notice>
    </div>
  );
}
