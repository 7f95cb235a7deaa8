// Where a sign-in stands. It is kept with the entry of the browser's history: it outlives a reload, since phones drop
// pages while somebody looks for a code in their mail, and Back leads back.
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { readRemembered } from "./remembered-login.ts";
import { useWayBack } from "./use-way-back.ts";

export type LoginStep =
  | { step: "password"; expired?: boolean }
  | { step: "codeEmail"; rememberMe: boolean; expired?: boolean }
  | { step: "code"; rememberMe: boolean; email: string }
  | { step: "twoFactor"; rememberMe: boolean };
/** The steps beside the first one. */
export type OtherStep = Exclude<LoginStep, { step: "password" }>;

/** The step that is shown. Whoever comes back from Google and needs a code has its name in the address. */
export function useLoginStep(): LoginStep {
  const [search] = useSearchParams();
  const kept = readStep(useLocation().state);
  if (kept.step !== "password" || search.get("step") !== "two-factor") return kept;
  return { step: "twoFactor", rememberMe: readRemembered()?.rememberMe ?? false };
}

/** Goes to a step on the screen where one is; the way back stays. */
export function useGoToStep() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search = useWayBack();
  return async (state: LoginStep, { replace = false } = {}) => {
    await navigate({ pathname, search }, { state, replace });
  };
}

/** What is no step of ours is the first one. */
function readStep(state: unknown): LoginStep {
  if (typeof state !== "object" || state === null) return { step: "password" };
  const { step, email, rememberMe, expired } = state as Record<string, unknown>; // looked at one by one
  const common = { rememberMe: rememberMe === true };
  if (step === "twoFactor") return { step, ...common };
  if (step === "code" && typeof email === "string") return { step, email, ...common };
  if (step === "codeEmail") return { step, expired: expired === true, ...common };
  return { step: "password", expired: expired === true };
}
