import { PaymentFailure } from "./failure.ts";

/** Why a command failed, in a sentence for whoever runs it. They may read what Stripe itself said. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof PaymentFailure)) return error instanceof Error ? error.message : String(error);
  const said = error.cause instanceof Error ? error.cause.message : error.message;
  switch (error.kind) {
    case "busy":
    case "unavailable":
      return `Stripe does not answer as it should. Please try again in a moment. (${said})`;
    case "misconfigured":
      return `Stripe does not let STRIPE_SECRET_KEY do this. (${said})`;
    case "missing":
    case "conflict":
    case "refused":
      return `Stripe has refused it. (${said})`;
  }
}
