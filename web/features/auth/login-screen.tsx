import { Suspense } from "react";
import { part } from "../../ui/part.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { loadOtherSteps } from "./load-other-steps.ts";
import { useLoginStep } from "./login-step.ts";
import { askAuthOptions } from "./options.ts";
import { PasswordStep } from "./password-step.tsx";
import { StepSkeleton } from "./step-skeleton.tsx";

const OtherStep = part(loadOtherSteps);

/** Asked for before the form is drawn, and not waited for. */
export function loader(): null {
  askAuthOptions().catch(() => {}); // whoever needs it asks again
  return null;
}

export function Component() {
  const step = useLoginStep();
  return (
    <AuthLayout>
      <Suspense fallback={<StepSkeleton />}>
        {step.step === "password" ? <PasswordStep expired={step.expired} /> : <OtherStep {...step} />}
      </Suspense>
    </AuthLayout>
  );
}
