// The current sign-in step, kept in the browser's history state: it survives a reload (phones drop pages while the user
// reads the mail), and Back works.

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
/** The steps after the first one. */
export type LaterStep = Exclude<LoginStep, { step: "password" }>;

/** Returns the current step. After Google sign-in with two-factor it comes from the URL. */
export function useLoginStep(): LoginStep {
  const [search] = useSearchParams();
  const kept = readStep(useLocation().state);
  if (kept.step !== "password" || search.get("step") !== "two-factor") return kept;
  return { step: "twoFactor", rememberMe: readRememberedLogin()?.rememberMe ?? false };
}

/** Opens a step on the current screen, keeping `next`. */
export function useGoToStep() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search = useNextSearch();
  return async (state: LoginStep, { replace = false } = {}) => {
    await navigate({ pathname, search }, { state, replace });
  };
}

/** Parses the history state; defaults to the first step. */
function readStep(state: unknown): LoginStep {
  if (typeof state !== "object" || state === null) return { step: "password" };
  const { step, email, rememberMe, expired } = state as Record<string, unknown>; // checked one by one
  const common = { rememberMe: rememberMe === true };
  if (step === "twoFactor") return { step, ...common };
  if (step === "code" && typeof email === "string") return { step, email, ...common };
  if (step === "codeEmail") return { step, expired: expired === true, ...common };
  return { step: "password", expired: expired === true };
}

interface Way {
  /** The sign-in request. */
  signIn: () => Promise<Me>;
  rememberMe: boolean;
  /** Asks for the authenticator's code or a recovery code. */
  onSecondFactor?: () => Promise<void>;
}

/** Signs in by any method and opens the intended screen. */
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

/** Null until the user types: then the remembered e-mail is shown. */
const untouched: { email: string | null } = { email: null };

/** The visitor's e-mail, shared by all sign-in screens until sign-in. */
export function useEmailDraft() {
  const [draft, change] = useDraft("visitor", "email", untouched);
  const [remembered] = useState(readRememberedLogin);
  return {
    email: draft.email ?? remembered?.email ?? "",
    changeEmail: (email: string) => change({ email }),
    forgetEmail: () => change(untouched),
  };
}

// The remembered e-mail on this device, if the user wants it.

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

/** The `next` parameter: where to go after sign-in; null if absent. */
export const useNext = () => useSearchParams()[0].get("next");

/** The query string that keeps `next`. */
export function useNextSearch(): string {
  const next = useNext();
  return next ? `?next=${encodeURIComponent(next)}` : "";
}
