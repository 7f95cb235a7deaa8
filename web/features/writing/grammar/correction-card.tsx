import { BookPlusIcon, CheckIcon, XIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Correction } from "../../../../shared/contracts/grammar.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";

interface CorrectionCardProps {
  correction: Correction;
  selected: boolean;
  onAccept: () => void;
  onDismiss: () => void;
  /** Puts the word into the dictionary; undefined where it is no misspelt word. */
  onLearn: (() => void) | undefined;
}

/** One correction: what it changes, why, and what to do with it. */
export function CorrectionCard({ correction, selected, onAccept, onDismiss, onLearn }: CorrectionCardProps) {
  const { t } = useTranslation("grammar");
  const { before, after, reason, category } = correction;
  return (
    <li
      className={`space-y-2 rounded-m border bg-sheet p-3.5 text-sm ${selected ? "border-accent" : "border-line"}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge>{t(`categories.${category}`)}</Badge>
        <span className="wrap-anywhere min-w-0 font-text text-base">
          {before.trim() && (
            <>
              <del className="text-bad">{before}</del> <span aria-hidden="true">→</span>{" "}
            </>
          )}
          <ins className="text-good no-underline">{after.trim() ? after : t("removed")}</ins>
        </span>
      </p>
      {reason && <p className="text-ink-soft">{reason}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAccept}>
          <CheckIcon aria-hidden="true" className="size-4" />
          {t("accept")}
        </Button>
        <Button variant="ghost" onClick={onDismiss}>
          <XIcon aria-hidden="true" className="size-4" />
          {t("dismiss")}
        </Button>
        {onLearn && (
          <Button variant="ghost" onClick={onLearn}>
            <BookPlusIcon aria-hidden="true" className="size-4" />
            {t("learn")}
          </Button>
        )}
      </div>
    </li>
  );
}
