import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { withTexts } from "../i18n/setup.ts";
import { useMe } from "../lib/me.ts";
import { showToast } from "../lib/toasts.ts";
import { onClaim, watchUnsavedEdits } from "../lib/unsaved-edits.ts";
import { setSignOutConfirmation } from "../lib/use-sign-out.ts";
import type { SignOutDialogProps } from "./sign-out-dialog.tsx";

const load = () => withTexts(() => import("./sign-out-dialog.tsx"), "signOut");
const loadSender = () => import("../lib/send-unsaved-edits.ts");
/**
 * Both are needed most when the network is gone, so they are fetched as soon as a text is edited. Browsers remember a
 * module that couldn't be fetched, and would not ask for it again when the connection is back.
 */
const preload = () => void Promise.allSettled([load(), loadSender()]);

/** Sends unsaved edits, and asks before signing out drops unsent work. */
export function UnsavedWork() {
  const client = useQueryClient();
  const { id } = useMe();
  const [asked, setAsked] = useState<{
    Dialog: ComponentType<SignOutDialogProps>;
    resolve: (signsOut: boolean) => void;
  }>();
  useEffect(() => onClaim(preload), []);
  useEffect(
    () =>
      watchUnsavedEdits(id, () => {
        preload();
        loadSender().then(
          ({ sendUnsavedEdits }) => sendUnsavedEdits(client, id),
          () => undefined, // retried with the next check
        );
      }),
    [client, id],
  );
  useEffect(
    () =>
      setSignOutConfirmation(async () => {
        try {
          const { default: Dialog } = await load();
          return await new Promise((resolve) => setAsked({ Dialog, resolve }));
        } catch {
          showToast({ type: "error", messageKey: "errors:codes.NETWORK" });
          return false; // staying signed in is safer than losing unsaved work
        }
      }),
    [],
  );
  if (!asked) return null;
  const { Dialog, resolve } = asked;
  const answer = (signsOut: boolean) => {
    setAsked(undefined);
    resolve(signsOut);
  };
  return <Dialog userId={id} onAnswer={answer} />;
}
