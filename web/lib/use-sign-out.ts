import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { signOut } from "./session.ts";

/** Signs out and goes to `login`, the address of sign-in, also where the call fails. */
export function useSignOut(login: string): () => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    await signOut();
    await navigate(login);
    client.clear();
  };
}
