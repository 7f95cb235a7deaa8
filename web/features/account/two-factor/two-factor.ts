// The calls that switch the second factor on and off.
import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  ReauthenticationInput,
  RecoveryCodes,
  StrongReauthenticationInput,
  TwoFactorSetup,
} from "../../../../shared/contracts/auth.ts";
import { api, isOutcomeUnknown } from "../../../lib/api.ts";
import { refetchMe } from "../../../lib/me.ts";

const post = <Answer>(step: string, body: object) =>
  api<Answer>(`/api/auth/two-factor/${step}`, { method: "POST", body });

export const setUp = (proof: ReauthenticationInput) => post<TwoFactorSetup>("set-up", proof);
export const enable = (code: string) => post<RecoveryCodes>("enable", { code });
export const disable = (proof: StrongReauthenticationInput) => post<void>("disable", proof);
export const renewCodes = (proof: StrongReauthenticationInput) =>
  post<RecoveryCodes>("recovery-codes", proof);

/** Passes the result of a change on. If no answer came, the server may have made the change, so the user is read again. */
export async function rereadIfUnknown<Answer>(client: QueryClient, change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } catch (failure) {
    if (isOutcomeUnknown(failure)) await refetchMe(client).catch(() => {}); // the failure itself is shown
    throw failure;
  }
}

/** Recovery codes that are to be kept before their dialog may close. */
export function useRecoveryCodesGuard(onClose: () => void) {
  const [codes, setCodes] = useState<string[]>();
  const [kept, setKept] = useState(false);
  const [missed, setMissed] = useState(0);
  return {
    codes,
    show: (recoveryCodes: string[]) => setCodes(recoveryCodes),
    kept,
    setKept,
    /** How often somebody tried to leave without having kept them. */
    missed,
    /** Closes, unless codes are shown that have not been kept. */
    leave: () => (codes && !kept ? setMissed(missed + 1) : onClose()),
  };
}

/** What every dialog of the second factor is told. */
export interface TwoFactorDialogProps {
  onClose: () => void;
  /** What gets the focus then: the buttons of the card may be others by that time. */
  focusAfter: () => HTMLElement | null;
}
