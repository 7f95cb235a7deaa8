import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { meQuery } from "./me.ts";
import { endSession, signOut } from "./session.ts";
import { readStored, storedKeys } from "./storage.ts";
import { countStashed, unsavedIds } from "./unsaved-edits.ts";

/** Work that only this device has, and that signing out would remove. */
interface UnsentWork {
  /** The texts with edits that the server does not have. */
  edits: number;
  /** The texts with wordings that were set aside. */
  aside: number;
  /** The conversations with messages that the server did not accept. */
  messages: number;
}

/** Counts the unsent work of a user; null if there is none. */
export function findUnsentWork(userId: string): UnsentWork | null {
  const work = {
    edits: unsavedIds(userId).length,
    aside: countStashed(userId),
    messages: storedKeys("chat", userId).filter(isRefused).length,
  };
  return work.edits || work.aside || work.messages ? work : null;
}

function isRefused(key: string): boolean {
  const isSends = (value: unknown): value is { refused?: object }[] => Array.isArray(value);
  return key.endsWith(".sends") && (readStored(key, isSends)?.some((send) => send?.refused) ?? false);
}

/** Shows a dialog about unsent work. Resolves to whether to sign out anyway. */
type ConfirmSignOut = (userId: string) => Promise<boolean>;

let confirmSignOut: ConfirmSignOut | undefined;

/** Registers the dialog that `useSignOut` shows before unsent work is dropped. Returns a function that removes it. */
export function setSignOutConfirmation(confirm: ConfirmSignOut): () => void {
  confirmSignOut = confirm;
  return () => {
    if (confirmSignOut === confirm) confirmSignOut = undefined;
  };
}

/**
 * Signs out of this device, or of all devices, and opens `login`. Asks first if unsent work would be dropped. This
 * device is signed out even if the request fails; for all devices the failure is thrown instead.
 */
export function useSignOut(login: string, scope: "local" | "global" = "local"): () => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    const userId = client.getQueryData(meQuery.queryKey)?.id;
    const isAsked = userId !== undefined && confirmSignOut !== undefined && findUnsentWork(userId) !== null;
    if (isAsked && !(await confirmSignOut?.(userId))) return;
    await signOut(scope, userId);
    await navigate(login);
    client.clear();
  };
}

/** Signs out and opens `login`, which leads back. Drafts stay. */
export function useReauthenticate(login: string): () => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    await endSession();
    await navigate(login);
    client.clear();
  };
}
