import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import {
  type AuthOptions,
  type GoogleConnectProblem,
  googleConnectProblems,
} from "../../../../shared/contracts/auth.ts";
import { loginPath, paths } from "../../../app/paths.ts";
import { api } from "../../../lib/api.ts";
import { patchMe, useMe } from "../../../lib/me.ts";
import { useReauthenticate } from "../../../lib/use-sign-out.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Failure } from "../notices.tsx";

/** Server route that redirects to Google and back. */
const connectPath = `/api/auth/google?next=${encodeURIComponent(paths.security)}`;

/** Connects or disconnects Google sign-in. Shown if this instance offers it or it is connected. */
export function GoogleCard() {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const { id, google, hasPassword } = useMe();
  const { data: options } = useQuery({
    queryKey: ["auth-options"],
    queryFn: () => api<AuthOptions>("/api/auth/options"),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [disconnected, setDisconnected] = useState(false);
  const { state, failure, submit } = useSubmit();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (disconnected && !google) outcome.current?.focus(); // the focused button is gone
  }, [disconnected, google]);
  if (!google && !options?.google && !disconnected) return null;

  const disconnect = () =>
    submit(async () => {
      await api<void>("/api/auth/google", { method: "DELETE" });
      setDisconnected(true);
      patchMe(client, { id, google: false });
    });
  const connected = hasPassword ? t("google.connected") : t("google.connectedAlone");
  return (
    <Card title={t("google.title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 max-w-measure flex-1 basis-60 text-ink-soft text-sm">
          {google ? connected : t("google.notConnected")}
        </p>
        {google ? (
          <Button busy={state === "busy"} onClick={disconnect}>
            {t(state === "busy" ? "google.working" : "google.disconnect")}
          </Button>
        ) : (
          options?.google && (
            <ButtonLink to={connectPath} reloadDocument>
              {t("google.connect")}
            </ButtonLink>
          )
        )}
      </div>
      {!google && !disconnected && <ConnectProblem />}
      <div ref={outcome} tabIndex={-1} className="mt-3 outline-none empty:hidden">
        {disconnected && !google && <Notice kind="good">{t("google.disconnected")}</Notice>}
        {state === "failed" && <Failure text={t("google.failed")} failure={failure} reveal />}
      </div>
    </Card>
  );
}

const kinds: Record<GoogleConnectProblem, "info" | "warning" | "error"> = {
  cancelled: "info",
  reauthentication: "warning",
  failed: "error",
  taken: "error",
  unconfirmed: "error",
};

/** Why connecting Google failed. */
function ConnectProblem() {
  const { t } = useTranslation("settings");
  const [search] = useSearchParams();
  const signInAgain = useReauthenticate(loginPath(paths.security));
  const problem = googleConnectProblems.find((known) => known === search.get("google"));
  if (!problem) return null;
  return (
    <div className="mt-3">
      <Notice
        kind={kinds[problem]}
        action={
          problem === "reauthentication" && (
            <Button onClick={signInAgain}>{t("reauthentication.signIn")}</Button>
          )
        }
      >
        {t(`google.problems.${problem}`)}
      </Notice>
    </div>
  );
}
