import { useTranslation } from "react-i18next";
import { type AuditAction, type AuditEntry, auditActions } from "../../../../shared/contracts/audit-log.ts";
import { roles } from "../../../../shared/roles.ts";

const isKnown = (action: string): action is AuditAction => auditActions.some((known) => known === action);

/** Returns the sentence that describes an entry: who did what to whom. */
export function useAuditSentence() {
  const { t } = useTranslation(["workspace", "common"]);
  const nameOf = (person: AuditEntry["actor"]) => person && (person.name || t("deletedAccount"));
  return ({ action, actor, target, details }: AuditEntry): string => {
    const role = roles.find((known) => known === details.role);
    return t(`audit.sentences.${sentenceOf(action, details)}`, {
      actor: nameOf(actor) ?? t("audit.automatic"),
      // An invitation names the address until someone has accepted it.
      target: details.email ?? nameOf(target) ?? t("deletedAccount"),
      name: details.name ?? "",
      host: details.host ?? "",
      role: role ? t(`common:roles.${role}`) : "",
    });
  };
}

/** The sentence's key; a change of visibility and the end of a training have one for each case. */
function sentenceOf(action: string, details: AuditEntry["details"]) {
  if (!isKnown(action)) return "unknown";
  if (action === "trainingEnded") {
    if (details.outcome === "succeeded") return "trainingSucceeded";
    return details.outcome === "failed" ? "trainingFailed" : "trainingStopped";
  }
  if (action !== "visibilityChanged") return action;
  return details.visibility === "private" ? "visibilityPrivate" : "visibilityWorkspace";
}
