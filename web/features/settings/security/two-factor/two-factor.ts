// API calls for two-factor authentication.
import type { QueryClient } from "@tanstack/react-query";
import type {
  ReauthenticationInput,
  RecoveryCodes,
  StrongReauthenticationInput,
  TwoFactorSetup,
} from "../../../../../shared/contracts/auth.ts";
import { api, isOutcomeUnknown } from "../../../../lib/api.ts";
import { refetchMe } from "../../../../lib/me.ts";

const post = <Answer>(step: string, body: object) =>
  api<Answer>(`/api/auth/two-factor/${step}`, { method: "POST", body });

export const setUp = (input: ReauthenticationInput) => post<TwoFactorSetup>("set-up", input);
export const enable = (code: string) => post<RecoveryCodes>("enable", { code });
export const disable = (input: StrongReauthenticationInput) => post<void>("disable", input);
export const renewCodes = (input: StrongReauthenticationInput) =>
  post<RecoveryCodes>("recovery-codes", input);

/** Passes a result on. Without a response the change may have been made, so the user is refetched. */
export async function rereadIfUnknown<Answer>(client: QueryClient, change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } catch (failure) {
    if (isOutcomeUnknown(failure)) await refetchMe(client).catch(() => {}); // the original failure is shown
    throw failure;
  }
}

/** Props of all two-factor dialogs. */
export interface TwoFactorDialogProps {
  onClose: () => void;
  /** The element to focus on closing: the card's buttons may have changed. */
  focusAfter: () => HTMLElement | null;
}
