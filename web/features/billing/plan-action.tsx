import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import { loginPath, paths } from "../../app/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface PlanActionProps {
  plan: PlanId;
  /** The reader's own plan; undefined for visitors. */
  current: PlanId | undefined;
  look: "primary" | "secondary";
  /** The id of the plan's name. */
  describedBy: string;
}

/** The button of a card: what the reader can do about this plan. Visitors sign in first, and come back. */
export function PlanAction({ plan, current, look, describedBy }: PlanActionProps) {
  const { t } = useTranslation("plans");
  const [refused, setRefused] = useState(false);
  const note = useId();
  const label = t(plan === "free" ? "action.useFree" : "action.subscribe");
  if (!current)
    return (
      <ButtonLink to={loginPath(paths.plans)} look={look} className="w-full" aria-describedby={describedBy}>
        {label}
      </ButtonLink>
    );
  if (plan === current)
    return (
      <>
        <Button disabled className="w-full" aria-describedby={`${describedBy} ${note}`}>
          {t("action.current")}
        </Button>
        {plan === "free" && (
          <p id={note} className="mt-2 text-[0.8125rem] text-ink-soft">
            {t("action.alreadyFree")}
          </p>
        )}
      </>
    );
  return (
    <>
      <Button
        look={look}
        className="w-full"
        aria-describedby={describedBy}
        onClick={() => setRefused(true)} // there is no checkout yet, with or without the provider's key
      >
        {label}
      </Button>
      {refused && (
        <div className="mt-2">
          <Notice kind="error">{t("action.incomplete")}</Notice>
        </div>
      )}
    </>
  );
}
