import type { ReactNode } from "react";
import { Notice } from "../../ui/notice.tsx";
import { useFailureText } from "./failure-text.ts";

interface OutcomeProps {
  saving: { state: string; failure?: unknown };
  /** What a success says. */
  success: string;
  /** What helps on after a failure. */
  action?: ReactNode;
}

/** How a save went, in the form itself: a toast is gone before everyone has read it. */
export function Outcome({ saving: { state, failure }, success, action }: OutcomeProps) {
  const failureText = useFailureText();
  if (state === "saved") return <Notice kind="good">{success}</Notice>;
  if (state !== "failed") return null;
  return (
    <Notice kind="error" action={action}>
      {failureText(failure)}
    </Notice>
  );
}
