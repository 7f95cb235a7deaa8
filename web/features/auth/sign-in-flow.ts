// Where a sign-in stands. It is kept with the entry of the browser's history: it outlives a reload, since phones drop
// pages while somebody looks for a code in their mail, and Back leads back.

import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Me } from "../../../shared/contracts/me.ts";
import { safeNext } from "../../app/paths.ts";
import { useDraft } from "../../lib/draft.ts";
import { setCurrentUser as rememberPerson } from "../../lib/session.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { showToast } from "../../lib/toasts.ts";
import { hasCode } from "./auth-form.tsx";

export type LoginStep =
  | { step: "password"; expired?: boolean }
  | { step: "codeEmail"; rememberMe: boolean; expired?: boolean }
  | { step: "code"; rememberMe: boolean; email: string }
  | { step: "twoFactor"; rememberMe: boolean };
/** The steps beside the first one. */
export type LaterStep = Exclude<LoginStep, { step: "password" }>;

/** The step that is shown. Whoever comes back from Google and needs a code has its name in the address. */
export function useLoginStep(): LoginStep {
  const [search] = useSearchParams();
  const kept = readStep(useLocation().state);
  if (kept.step !== "password" || search.get("step") !== "two-factor") return kept;
  return { step: "twoFactor", rememberMe: readRememberedLogin()?.rememberMe ?? false };
}

/** Goes to a step on the screen where one is; the way back stays. */
export function useGoToStep() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search = useNextSearch();
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

interface Way {
  /** What the server is asked. */
  signIn: () => Promise<Me>;
  rememberMe: boolean;
  /** Asks for the code of the authenticator app, where the account wants it. */
  onSecondFactor?: () => Promise<void>;
}

/** Signs in, whichever way, and goes to where the person was going. */
export function useCompleteSignIn(): (way: Way) => Promise<void> {
  const navigate = useNavigate();
  const next = useNext();
  const { forgetEmail } = useEmailDraft();
  return async ({ signIn, rememberMe, onSecondFactor }) => {
    try {
      const me = await signIn();
      rememberPerson(me);
      keepRemembered({ email: me.email, rememberMe });
      forgetEmail();
      showToast({ type: "success", messageKey: "auth:login.welcome" });
      await navigate(safeNext(next), { replace: true });
    } catch (error) {
      if (!onSecondFactor || !hasCode(error, "TWO_FACTOR_REQUIRED")) throw error;
      await onSecondFactor();
    }
  };
}

/** Null as long as nobody has typed: then the remembered one is shown. */
const untouched: { email: string | null } = { email: null };

/** The visitor's e-mail: typed once, it is there on every screen that asks for it, until somebody has signed in. */
export function useEmailDraft() {
  const [draft, change] = useDraft("visitor", "email", untouched);
  const [remembered] = useState(readRememberedLogin);
  return {
    email: draft.email ?? remembered?.email ?? "",
    changeEmail: (email: string) => change({ email }),
    forgetEmail: () => change(untouched),
  };
}

// What the device keeps of a sign-in for the next one, where the person wishes it.

interface RememberedLogin {
  email: string;
  rememberMe: boolean;
}

const key = "login";
const isRemembered = (value: unknown): value is RememberedLogin =>
  typeof value === "object" && value !== null && "email" in value && typeof value.email === "string";

export const readRememberedLogin = () => readStored(key, isRemembered);

function keepRemembered({ email, rememberMe }: RememberedLogin): void {
  writeStored(key, rememberMe ? { email, rememberMe } : undefined);
}

/** Where somebody was going when they were asked to sign in, as the address' own words; null where nowhere. */
export const useNext = () => useSearchParams()[0].get("next");

/** The part of an address that keeps it, for the next screen of a visitor. */
export function useNextSearch(): string {
  const next = useNext();
  return next ? `?next=${encodeURIComponent(next)}` : "";
}
