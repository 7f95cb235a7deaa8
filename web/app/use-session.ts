// The session of the person in the shell: kept alive, and what is shown of them kept true.
import { useEffect } from "react";
import { changeLanguage } from "../i18n/setup.ts";
import { rereadMe } from "../lib/me.ts";
import { queryClient } from "../lib/query-client.ts";
import { whoIsHere } from "../lib/session.ts";
import { onSessionEvent } from "../lib/session-events.ts";
import { keepSession } from "../lib/session-keeper.ts";

export function useSession(): void {
  useEffect(() => {
    const stopKeeping = keepSession();
    const stopListening = onSessionEvent((event, elsewhere) => {
      if (elsewhere && event.kind === "updated" && whoIsHere()) void takeOver();
    });
    return () => {
      stopKeeping();
      stopListening();
      if (!whoIsHere()) queryClient.clear();
    };
  }, []);
}

/** Another tab has changed the person: their language too, perhaps. */
async function takeOver(): Promise<void> {
  const { before, after } = await rereadMe(queryClient);
  if (after && after.language !== before?.language) await changeLanguage(after.language);
}
