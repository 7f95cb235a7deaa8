import { useLocation } from "react-router";
import { AuthLayout } from "../auth-layout.tsx";
import { askAuthOptions } from "../options.ts";
import { RecoverForm } from "./recover-form.tsx";
import { RecoverSent } from "./recover-sent.tsx";

export function loader(): null {
  askAuthOptions().catch(() => {}); // whoever needs it asks again
  return null;
}

/** A link for a new password, by mail. That it was sent is kept with the browser's history and outlives a reload. */
export function Component() {
  const { state } = useLocation();
  const sentTo = (state as { sentTo?: unknown } | null)?.sentTo; // looked at just below
  return (
    <AuthLayout>{typeof sentTo === "string" ? <RecoverSent email={sentTo} /> : <RecoverForm />}</AuthLayout>
  );
}
