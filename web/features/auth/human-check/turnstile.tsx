import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/setup.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { loadTurnstile } from "./load-turnstile.ts";

interface TurnstileProps {
  siteKey: string;
  /** The form was submitted before the check was done. */
  isMissed: boolean;
  /** The token, or "" when it has expired. */
  onToken: (token: string) => void;
}

/** The Turnstile widget in the page's theme and language. */
export default function TurnstileBox({ siteKey, isMissed, onToken }: TurnstileProps) {
  const { t } = useTranslation(["entry", "common"]);
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const theme = useDark() ? "dark" : "light";
  const language = currentLanguage();
  useEffect(() => {
    if (failed || !place.current) return;
    const box = place.current;
    let remove = () => {};
    let gone = false;
    loadTurnstile().then(
      (turnstile) => {
        if (gone) return;
        const lose = () => onToken("");
        const widget = turnstile.render(box, {
          sitekey: siteKey,
          theme,
          language,
          size: "flexible",
          "response-field": false,
          callback: onToken,
          "expired-callback": lose,
          "timeout-callback": lose,
          "error-callback": lose,
        });
        remove = () => widget && turnstile.remove(widget);
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
      remove();
      onToken("");
    };
  }, [siteKey, theme, language, failed, onToken]);

  return (
    <div className="space-y-2">
      <div ref={place} className="min-h-[65px]" hidden={failed} />
      {failed && (
        <Notice kind="error" action={<Button onClick={() => setFailed(false)}>{t("common:retry")}</Button>}>
          {t("humanCheck.failed")}
        </Notice>
      )}
      {isMissed && !failed && <Notice kind="error">{t("humanCheck.missed")}</Notice>}
    </div>
  );
}

const root = document.documentElement;

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

/** Whether the dark theme is active (a class on the root). */
const useDark = () => useSyncExternalStore(subscribe, () => root.classList.contains("dark"));
