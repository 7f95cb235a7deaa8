import { Suspense } from "react";
import { part } from "../../ui/part.tsx";
import { AuthLayout, StepSkeleton } from "./auth-layout.tsx";
import { askAuthOptions } from "./auth-options.ts";
import { PasswordStep } from "./password-step.tsx";
import { loadOtherSteps } from "./sign-in-alternatives.tsx";
import { useLoginStep } from "./sign-in-flow.ts";

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
