import { Suspense } from "react";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { AuthLayout, StepSkeleton } from "./auth-layout.tsx";
import { fetchAuthOptions } from "./auth-options.ts";
import { PasswordStep } from "./password-step.tsx";
import { loadLaterSteps } from "./sign-in-alternatives.tsx";
import { useLoginStep } from "./sign-in-flow.ts";

const OtherStep = lazyWithRetry(loadLaterSteps);

/** Requested before the form renders, without waiting. */
export function loader(): null {
  fetchAuthOptions().catch(() => {}); // retried when needed
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
