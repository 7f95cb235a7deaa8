import { LockIcon, TriangleAlertIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../../../app/paths.ts";
import { formatNumber } from "../../../../../i18n/format.ts";
import { useMe } from "../../../../../lib/me.ts";
import type { Lock } from "../../thread-props.ts";
import { lockFailure } from "../lock-failure.ts";
import { useFailureText } from "../use-failure-text.ts";
import type { WordCount } from "./use-word-limit.ts";

interface ComposerFootProps {
  id: string;
  lock: Lock | null;
  limit: WordCount;
}

/** What sending costs and how, how long the message is, or why nothing can be sent. */
export function ComposerFoot({ id, lock, limit }: ComposerFootProps) {
  const { t } = useTranslation(["chat", "writing", "common"]);
  const me = useMe();
  const failureText = useFailureText();
  const { words, isNear, denial } = limit;
  const upgrade = (
    <Link to={paths.plans} className="whitespace-nowrap font-semibold text-accent underline">
      {t("common:locked.upgrade")}
    </Link>
  );
  if (lock)
    return (
      <p id={id} className="flex items-start gap-2 text-[0.8125rem] text-ink-soft">
        <LockIcon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        <span>
          {failureText(lockFailure(lock, me))} {upgrade}
        </span>
      </p>
    );
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-[0.8125rem] text-ink-soft">
      <div id={id}>
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
    </div>
  );
}
