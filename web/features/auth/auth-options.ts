import { useCallback, useEffect, useState } from "react";
import type { AuthOptions } from "../../../shared/contracts/auth.ts";
import { api } from "../../lib/api.ts";

let asked: Promise<AuthOptions> | undefined;
let known: AuthOptions | undefined;

/** What this instance offers at sign-in: asked once, again only where there was no answer. @throws ApiError */
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

/** The same for a screen: undefined until it is known. Forms work without; the server says where one does not. */
export function useAuthOptions() {
  const [options, setOptions] = useState(known);
  const ask = useCallback(() => void fetchAuthOptions().then(setOptions, () => {}), []);
  useEffect(ask, [ask]);
  return { options, askAgain: ask };
}
