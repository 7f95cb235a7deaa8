import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Connectivity, isHealthy, watchConnectivity } from "../lib/connectivity.ts";
import { reportReachability } from "../lib/send.ts";
import { Button } from "../ui/button.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { isOutdated } from "./new-version.ts";

/**
 * Shown in place of a screen that couldn't be fetched. Says whether the network, the server or the version is the
 * reason, and reloads by itself when the connection is back. Never reloads while the server can't be reached, since the
 * browser's own error page would replace the app.
 */
export default function LoadFailure() {
  const { t } = useTranslation("common");
  const [connectivity, setConnectivity] = useState<Connectivity>("connected");
  const [outdated, setOutdated] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const look = async () => {
      if (await isHealthy()) return setOutdated(await isOutdated().catch(() => false));
      if (isGone) return;
      stop = watchConnectivity((now) => (now === "connected" ? location.reload() : setConnectivity(now)));
      reportReachability(false);
    };
    void look();
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  const retry = async () => {
    setBusy(true);
    if (await isHealthy()) location.reload();
    else setBusy(false);
  };
  const reason = connectivity === "connected" && outdated ? "outdated" : connectivity;
  const title = t(`loadFailure.${reason}.title`);
  return (
    <div className="max-w-md space-y-4" role="alert">
      <ScreenTitle name={title} />
      <h1 className="font-text text-3xl">{title}</h1>
      <p className="text-ink-soft">{t(`loadFailure.${reason}.text`)}</p>
      <Button variant="primary" busy={busy} onClick={retry}>
        {t(reason === "outdated" ? "notices.reload" : "retry")}
      </Button>
    </div>
  );
}
