// The session of the person in the shell: kept alive, and what is shown of them kept true.
import { useEffect } from "react";
import { changeLanguage } from "../i18n/setup.ts";
import { meQuery, rereadMe } from "../lib/me.ts";
import { queryClient } from "../lib/query-client.ts";
import { whoIsHere } from "../lib/session.ts";
import { onSessionEvent } from "../lib/session-events.ts";
import { keepSession } from "../lib/session-keeper.ts";

export function useSession(): void {
  useEffect(() => {
    const stopKeeping = keepSession();
    const stopListening = onSessionEvent((event, elsewhere) => {
      if (elsewhere && event.kind === "updated" && whoIsHere())
        takeOver().catch((error) => console.warn("person not read again", error));
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
  const before = queryClient.getQueryData(meQuery.queryKey);
  const { language } = await rereadMe(queryClient);
  if (language !== before?.language) await changeLanguage(language);
}
