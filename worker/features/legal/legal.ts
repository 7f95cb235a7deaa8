import type { LegalFacts } from "../../../shared/contracts/legal.ts";
import {
  type Bindings,
  googleSettings,
  modelSettings,
  operatorSettings,
  stripeSettings,
  turnstileSettings,
} from "../../env.ts";

/** The operator and the services of this instance, as the legal pages state them. */
export function readLegalFacts(env: Bindings): LegalFacts {
  const { apiKey, baseUrl, demo, moderationModel } = modelSettings(env);
  const isOpenAi = !demo && apiKey !== undefined && baseUrl === undefined;
  return {
    operator: operatorSettings(env),
    dataLocation: (env.DATA_LOCATION ?? "").trim(),
    modelProvider: (env.MODEL_PROVIDER ?? "").trim() || (isOpenAi ? "OpenAI" : ""),
    services: {
      demoModel: demo,
      moderation: moderationModel !== undefined,
      payments: stripeSettings(env) !== undefined,
      google: googleSettings(env) !== undefined,
      turnstile: turnstileSettings(env) !== undefined,
    },
  };
}
