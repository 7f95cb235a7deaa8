import { useState } from "react";
import { useDraft } from "../../lib/draft.ts";
import { readRemembered } from "./remembered-login.ts";

/** Null as long as nobody has typed: then the remembered one is shown. */
const untouched: { email: string | null } = { email: null };

/** The visitor's e-mail: typed once, it is there on every screen that asks for it, until somebody has signed in. */
export function useTypedEmail() {
  const [draft, change] = useDraft("visitor", "email", untouched);
  const [remembered] = useState(readRemembered);
  return {
    email: draft.email ?? remembered?.email ?? "",
    changeEmail: (email: string) => change({ email }),
    forgetEmail: () => change(untouched),
  };
}
