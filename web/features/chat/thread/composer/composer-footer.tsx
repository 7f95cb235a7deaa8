import { useQuery } from "@tanstack/react-query";
import { LockIcon, TriangleAlertIcon } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import {
  chatEntitlement,
  checkEntitlement,
  type EntitlementDenial,
} from "../../../../../shared/entitlement.ts";
import { entitlementsOf } from "../../../../../shared/plans.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { contentQuery } from "../../../../lib/contents.ts";
import { useMe } from "../../../../lib/me.ts";
import { lazyWithRetry } from "../../../../ui/lazy-with-retry.tsx";
import type { Attached } from "../../../../writing/assistant/composer.ts";
import { UpgradeLink } from "../../../../writing/form/upgrade-link.tsx";
import { useVoices } from "../../../../writing/voices/use-voices.ts";
import type { VoiceFieldProps } from "../../../../writing/voices/voice-field.tsx";
import type { Lock } from "../../thread-props.ts";
import { lockFailure, useFailureText } from "../failures.ts";

const VoiceField = lazyWithRetry(() => import("../../../../writing/voices/voice-field.tsx"));

interface ComposerFooterProps {
  id: string;
  lock: Lock | null;
  limit: WordCount;
  voice: VoiceFieldProps;
}

/** Below the input: cost and shortcut, length of the message, or why it cannot be sent. */
export function ComposerFooter({ id, lock, limit, voice }: ComposerFooterProps) {
  const { t } = useTranslation(["chat", "writing", "common"]);
  const me = useMe();
  const failureText = useFailureText();
  const { words, isNear, denial } = limit;
  const hasVoices = (useVoices().data?.voices.length ?? 0) > 0;
  const upgrade = <UpgradeLink className="whitespace-nowrap" />;
  if (lock)
    return (
      <p id={id} className="flex items-start gap-2 text-label text-ink-soft">
        <LockIcon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        <span>
          {failureText(lockFailure(lock, me))} {upgrade}
        </span>
      </p>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-label text-ink-soft">
      <div id={id} className="min-w-0">
        {denial ? (
          <p role="alert" className="flex items-start gap-2 font-medium text-bad">
            <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            <span>
              {failureText(denial)} {upgrade}
            </span>
          </p>
        ) : (
          <p>
            {t("writing:costs")}{" "}
            <span className="max-sm:hidden [@media(pointer:coarse)]:hidden">{t("input.keys")}</span>
          </p>
        )}
      </div>
      {isNear && (
        <p className={`ml-auto tabular-nums ${denial ? "font-medium text-bad" : ""}`}>
          {t("writing:source.words", {
            count: words,
            number: formatNumber(words),
            limit: formatNumber(limit.limit),
          })}
        </p>
      )}
      {hasVoices && (
        <div className="min-w-0">
          <Suspense>
            <VoiceField compact {...voice} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** The word count is shown from this share of the limit on. */
const nearShare = 0.8;

interface WordCount {
  words: number;
  limit: number;
  isNear: boolean;
  /** Why the message is too long for the plan; null if it is not. */
  denial: EntitlementDenial | null;
}

/** Counts the words of a message and its attachment against the plan's limit. */
export function useWordLimit(text: string, attached: Attached | null): WordCount {
  const { plan } = useMe();
  const entitlements = entitlementsOf(plan);
  const { data } = useQuery({ ...contentQuery(attached?.id ?? ""), enabled: attached !== null });
  const { words } = chatEntitlement(text, (attached && data?.content) ?? "");
  const limit = entitlements.wordsToRead;
  const count = words?.count ?? 0;
  // Whether the plan includes the assistant is checked by the chat lock.
  const denial = checkEntitlement({ options: {}, words }, entitlements);
  return { words: count, limit, isNear: count > limit * nearShare, denial };
}
