// The steps of signing in that are not seen at first. They are fetched when somebody is about to go there.
import type { OtherStep } from "../login-step.ts";
import { useGoToStep } from "../login-step.ts";
import { CodeEmailStep } from "./code-email-step.tsx";
import { CodeStep } from "./code-step.tsx";
import { TwoFactorStep } from "./two-factor-step.tsx";

export default function OtherStepOf(step: OtherStep) {
  const goTo = useGoToStep();
  if (step.step === "codeEmail") return <CodeEmailStep {...step} />;
  if (step.step === "code") return <CodeStep {...step} />;
  const startAgain = () => goTo({ step: "password", expired: true }, { replace: true });
  return <TwoFactorStep rememberMe={step.rememberMe} onExpired={startAgain} />;
}
