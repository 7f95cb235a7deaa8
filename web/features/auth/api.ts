import type { SignInInput, SignUpInput } from "../../../shared/contracts/auth.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { ApiError, api } from "../../lib/api.ts";

export function signUp(input: SignUpInput): Promise<Me> {
  return api("/api/auth/sign-up", { method: "POST", body: input });
}

const attempts = 3;
const pauseMs = 300;

/** Signs in. Lost connections and failing servers are tried again; wrong credentials never are. */
export async function signIn(input: SignInInput): Promise<Me> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await api("/api/auth/sign-in", { method: "POST", body: input });
    } catch (error) {
      const passing = error instanceof ApiError && (error.code === "NETWORK" || error.status >= 500);
      if (!passing || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
