import { useCallback, useEffect, useState } from "react";
import type { AuthOptions } from "../../../shared/contracts/auth.ts";
import { api } from "../../lib/api.ts";

let asked: Promise<AuthOptions> | undefined;
let known: AuthOptions | undefined;

/** Fetches this instance's sign-in options once; retries after a failure. @throws ApiError */
export function fetchAuthOptions(): Promise<AuthOptions> {
  asked ??= api<AuthOptions>("/api/auth/options").then(
    (options) => {
      known = options;
      return options;
    },
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** Returns the sign-in options; undefined until loaded. Forms work without them. */
export function useAuthOptions() {
  const [options, setOptions] = useState(known);
  const ask = useCallback(() => void fetchAuthOptions().then(setOptions, () => {}), []);
  useEffect(ask, [ask]);
  return { options, askAgain: ask };
}
