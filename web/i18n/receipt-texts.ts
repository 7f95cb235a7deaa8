// What a run cost, in words.
import { useTranslation } from "react-i18next";
import type { ReceiptLine } from "../../shared/contracts/runs.ts";

export function useReceiptCost() {
  const { t } = useTranslation("common");
  return ({ prompt, charged, isApiCall }: Pick<ReceiptLine, "prompt" | "charged" | "isApiCall">): string => {
    const outcome = prompt === "reserved" ? "reserved" : charged ? "charged" : "notCharged";
    return t(isApiCall ? `receipt.apiCall.${outcome}` : `receipt.${outcome}`);
  };
}
