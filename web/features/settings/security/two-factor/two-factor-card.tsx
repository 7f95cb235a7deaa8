import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { recoveryCodeCount } from "../../../../../shared/contracts/auth.ts";
import { useMe } from "../../../../lib/me.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { lazyWithRetry } from "../../../../ui/lazy-with-retry.tsx";
import { Notice } from "../../../../ui/notice.tsx";

const dialogs = {
  setUp: lazyWithRetry(() => import("./set-up-dialog.tsx"), "window"),
  newCodes: lazyWithRetry(() => import("./new-codes-dialog.tsx"), "window"),
  switchOff: lazyWithRetry(() => import("./switch-off-dialog.tsx"), "window"),
};
type DialogName = keyof typeof dialogs;

/** At so many recovery codes or fewer, the user is asked to create new ones. */
const fewCodes = 2;

/** Two-factor authentication: state and actions. */
export function TwoFactorCard() {
  const { t } = useTranslation("settings");
  const { twoFactor, recoveryCodesLeft } = useMe();
  const [opened, setOpened] = useState<DialogName>();
  const content = useRef<HTMLDivElement>(null);
  const isShort = twoFactor && recoveryCodesLeft <= fewCodes;
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
  const codesLeft = t("twoFactor.codesLeft", { count: recoveryCodesLeft, total: recoveryCodeCount });
  return (
    <Card
      title={t("twoFactor.title")}
      aside={
        twoFactor ? <Badge variant="success">{t("twoFactor.on")}</Badge> : <Badge>{t("twoFactor.off")}</Badge>
      }
    >
      <div ref={content}>
        <p className="max-w-measure text-ink-soft text-sm">
          {t(twoFactor ? "twoFactor.onText" : "twoFactor.offText")}
        </p>
        {twoFactor && !isShort && <p className="mt-2 text-sm">{codesLeft}</p>}
        {isShort && (
          <div className="mt-3">
            <Notice kind="warning" action={<Button {...opens("newCodes")}>{t("newCodes.title")}</Button>}>
              {codesLeft} {t("twoFactor.codesLow")}
            </Notice>
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {twoFactor ? (
            <>
              {!isShort && <Button {...opens("newCodes")}>{t("newCodes.title")}</Button>}
              <Button {...opens("switchOff")}>{t("twoFactor.switchOff")}</Button>
            </>
          ) : (
            <Button {...opens("setUp")}>{t("twoFactor.switchOn")}</Button>
          )}
        </div>
      </div>
      {Opened && (
        <Suspense>
          <Opened
            onClose={() => setOpened(undefined)}
            focusAfter={() =>
              content.current?.querySelector<HTMLElement>(`[data-opens=${opened}]`) ??
              content.current?.querySelector("button") ??
              null
            }
          />
        </Suspense>
      )}
    </Card>
  );
}
