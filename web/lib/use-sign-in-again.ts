import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { endSession } from "./session.ts";

/** Leads to `login`, the address of sign-in with the way back. What is being written stays for the person's return. */
export function useSignInAgain(login: string): () => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    await endSession();
    await navigate(login);
    client.clear();
  };
}
