import { RefreshCwIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../../app/paths.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { Hint } from "../../../../ui/hint.tsx";
import { usePromptsGone } from "../use-prompts-gone.ts";
import type { useRun } from "../use-run.ts";

interface RepeatButtonProps {
  run: ReturnType<typeof useRun>;
  onRepeat: () => void;
  /** The name of one of several texts: the button is an icon then. */
  of?: string;
  /** What is said if no prompt is left, in the tool's own words. */
  limitReached?: string;
}

/** Asks for another wording, or for a new attempt if nothing came of the last. Without prompts it says why it can't. */
export function RepeatButton({ run, onRepeat, of, limitReached }: RepeatButtonProps) {
  const { t } = useTranslation(["writing", "common"]);
  const reason = usePromptsGone(limitReached);
  const { view, problem } = run;
  const hasFailed = view.status === "failed" || !view.text || problem?.of === "variant";
  const label = hasFailed ? t("common:retry") : t("variant");
  const name = of ? `${label}: ${of}` : label;
  const icon = <RefreshCwIcon aria-hidden="true" className="size-4" />;
  if (reason)
    return (
      <Hint
        unavailable
        text={reason}
        action={
          <Link to={paths.plans} className="font-semibold text-accent underline">
            {t("common:locked.upgrade")}
          </Link>
        }
        className="inline-flex min-h-10 items-center gap-2 rounded-m px-3 font-semibold text-ink-soft text-sm opacity-55"
      >
        {icon}
        <span className={of ? "sr-only" : ""}>{name}</span>
      </Hint>
    );
  if (of)
    return (
      <IconButton label={name} onClick={onRepeat}>
        {icon}
      </IconButton>
    );
  return (
    <Button variant="ghost" onClick={onRepeat}>
      {icon}
      {label}
    </Button>
  );
}
