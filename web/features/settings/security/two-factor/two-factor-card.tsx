import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../../../lib/me.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { part } from "../../../../ui/part.tsx";

const dialogs = {
  setUp: part(() => import("./set-up-dialog.tsx"), "window"),
  newCodes: part(() => import("./new-codes-dialog.tsx"), "window"),
  switchOff: part(() => import("./switch-off-dialog.tsx"), "window"),
};
type DialogName = keyof typeof dialogs;

/** Two-factor authentication: state and actions. */
export function TwoFactorCard() {
  const { t } = useTranslation("settings");
  const { twoFactor } = useMe();
  const [opened, setOpened] = useState<DialogName>();
  const buttons = useRef<HTMLDivElement>(null);
  const Opened = opened && dialogs[opened];
  const opens = (name: DialogName) => {
    const { prefetch } = dialogs[name];
    return {
      "data-opens": name,
      onClick: () => setOpened(name),
      onPointerEnter: prefetch,
      onFocus: prefetch,
    };
  };
  return (
    <Card
      title={t("twoFactor.title")}
      aside={
        twoFactor ? <Badge variant="success">{t("twoFactor.on")}</Badge> : <Badge>{t("twoFactor.off")}</Badge>
      }
    >
      <p className="mb-3 max-w-prose text-ink-soft text-sm">
        {t(twoFactor ? "twoFactor.onText" : "twoFactor.offText")}
      </p>
      <div ref={buttons} className="flex flex-wrap gap-2">
        {twoFactor ? (
          <>
            <Button {...opens("newCodes")}>{t("newCodes.title")}</Button>
            <Button {...opens("switchOff")}>{t("twoFactor.switchOff")}</Button>
          </>
        ) : (
          <Button {...opens("setUp")}>{t("twoFactor.switchOn")}</Button>
        )}
      </div>
      {Opened && (
        <Suspense>
          <Opened
            onClose={() => setOpened(undefined)}
            focusAfter={() =>
              buttons.current?.querySelector<HTMLElement>(`[data-opens=${opened}]`) ??
              buttons.current?.querySelector("button") ??
              null
            }
          />
        </Suspense>
      )}
    </Card>
  );
}
