import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { meQuery } from "./me.ts";
import { signOut } from "./session.ts";

/**
 * Signs out on this device, or on every one, and goes to `login`, the address of sign-in. On this device that is done
 * even where the call fails; everywhere it is not, and the failure is thrown.
 */
export function useSignOut(login: string, scope: "local" | "global" = "local"): () => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    await signOut(scope, client.getQueryData(meQuery.queryKey)?.id);
    await navigate(login);
    client.clear();
  };
}
