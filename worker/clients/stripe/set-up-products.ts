import { entitlementsOf } from "../../../shared/plans.ts";
import type { PaidPlan } from "../../../shared/subscription.ts";
import { paidPlans, productIdOf } from "./catalogue.ts";
import type { StripeClient } from "./client.ts";
import { ask, askIfKnown } from "./failure.ts";
import { fits } from "./fits.ts";
import type { SetUpStep } from "./set-up-step.ts";

/** Software as a service, for business use: https://docs.stripe.com/tax/tax-codes */
const taxCode = "txcd_10103001";

const names: Record<PaidPlan, string> = {
  essential: "Calamo Essential",
  pro: "Calamo Pro",
  teams: "Calamo Teams",
};

export async function setUpProducts(stripe: StripeClient): Promise<SetUpStep[]> {
  const steps: SetUpStep[] = [];
  for (const plan of paidPlans) steps.push(await setUpProduct(stripe, plan));
  return steps;
}

async function setUpProduct(stripe: StripeClient, plan: PaidPlan): Promise<SetUpStep> {
  const id = productIdOf(plan);
  const wanted = {
    name: names[plan],
    description: `${entitlementsOf(plan).promptsPerMonth} prompts a month`,
    tax_code: taxCode,
    metadata: { plan },
    active: true,
  };
  const step = (outcome: SetUpStep["outcome"]): SetUpStep => ({
    what: `product ${wanted.name}`,
    id,
    outcome,
  });
  const held = await askIfKnown(stripe.products.retrieve(id));
  if (!held) {
    await ask(stripe.products.create({ id, ...wanted }));
    return step("created");
  }
  if (fits(held, wanted)) return step("left");
  await ask(stripe.products.update(id, wanted));
  return step("updated");
}
