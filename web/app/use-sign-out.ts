import { useNavigate } from "react-router";
import { queryClient } from "../lib/query-client.ts";
import { signOut } from "../lib/session.ts";
import { paths } from "./paths.ts";

/** Signs out and goes to sign-in, also where the call fails. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate(paths.login);
    queryClient.clear();
  };
}
