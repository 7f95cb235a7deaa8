import type { InterfaceLanguage } from "../i18n/setup.ts";
import { updateMe } from "../lib/me.ts";
import { queryClient } from "../lib/query-client.ts";
import { seemsSignedIn } from "../lib/session.ts";

/** Keeps the language in the person's profile. Where that fails, it is kept on this device, as for visitors. */
export async function keepLanguage(language: InterfaceLanguage): Promise<void> {
  if (!seemsSignedIn()) return;
  await updateMe(queryClient, { language }).catch((error) => console.warn("language not kept", error));
}
