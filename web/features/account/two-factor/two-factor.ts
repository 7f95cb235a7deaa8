// The calls that switch the second factor on and off.
import type {
  ProofInput,
  RecoveryCodes,
  StrongProofInput,
  TwoFactorSetup,
} from "../../../../shared/contracts/security.ts";
import { api } from "../../../lib/api.ts";

const post = <Answer>(step: string, body: object) =>
  api<Answer>(`/api/auth/two-factor/${step}`, { method: "POST", body });

export const setUp = (proof: ProofInput) => post<TwoFactorSetup>("set-up", proof);
export const enable = (code: string) => post<RecoveryCodes>("enable", { code });
export const disable = (proof: StrongProofInput) => post<void>("disable", proof);
export const renewCodes = (proof: StrongProofInput) => post<RecoveryCodes>("recovery-codes", proof);
