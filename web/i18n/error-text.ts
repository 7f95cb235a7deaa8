// Messages for error codes.
import { useTranslation } from "react-i18next";
import { planIds } from "../../shared/catalog/plan-ids.ts";
import type { ErrorCode, ErrorDetails, FieldErrorCode } from "../../shared/errors.ts";
import { formatBytes, formatMoment, formatNumber } from "./format.ts";

export type DisplayedCode = ErrorCode | "NETWORK" | "FOREIGN_ANSWER";

export interface DisplayedError {
  code: DisplayedCode;
  details?: ErrorDetails | undefined;
}

/** Returns the messages for request errors and field errors. */
export function useErrorText() {
  const { t } = useTranslation(["errors", "common"]);
  const texts = {
    errorText({ code, details }: DisplayedError): string {
      const wait = details?.retryAfter;
      if (code === "RATE_LIMITED" && wait)
        return wait < 60
          ? t("errors:retryIn.seconds", { count: wait })
          : t("errors:retryIn.minutes", { count: Math.ceil(wait / 60) });
      if (code === "MODEL_BUSY" && wait && wait >= 60)
        return t("errors:busyFor.minutes", { count: Math.ceil(wait / 60) });
      if (code === "FOREIGN_ANSWER")
        return details?.answer
          ? t("errors:codes.FOREIGN_ANSWER", { answer: details.answer })
          : t("errors:unavailable");
      // Billing codes have their texts in the payments namespace; codes of a newer server have none here.
      const keys = [`errors:codes.${code}`, `payments:codes.${code}`, "errors:codes.INTERNAL"];
      const plan = planIds.find((id) => id === details?.plan);
      // The first existing key; the compiler only knows the last one.
      return t(keys as "errors:codes.INTERNAL"[], {
        limit: details?.limit !== undefined && formatLimit(code, details.limit),
        plan: plan && t(`common:plans.${plan}`),
        opens: details?.refillsAt && formatMoment(details.refillsAt),
      });
    },
    /** The message if an image could not be added to a document. */
    imageText: (error: DisplayedError): string =>
      error.code === "NETWORK" ? t("errors:imageOffline") : texts.errorText(error),
    /** @param values what the message quotes from the field */
    fieldText(code: FieldErrorCode | undefined, values: { port?: string } = {}): string | undefined {
      return code && t(`errors:fields.${code}`, values);
    },
  };
  return texts;
}

const formatLimit = (code: DisplayedCode, limit: number) =>
  code === "IMAGE_STORAGE_FULL" ? formatBytes(limit) : formatNumber(limit);
