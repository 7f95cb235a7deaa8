import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../../shared/contracts/me.ts";
import { api } from "../../../lib/api.ts";
import { patchMe, useMe } from "../../../lib/me.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Failure } from "../notices.tsx";

const ChangeEmailDialog = lazyWithRetry(() => import("./change-email-dialog.tsx"), "window");

/** The email, and a requested change of it until both addresses have confirmed it. */
export function EmailCard() {
  const { t } = useTranslation("settings");
  const { email, emailChange } = useMe();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Card title={t("email.title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="wrap-anywhere min-w-0 flex-1 basis-60">{email}</p>
        <Button
          ref={button}
          onClick={() => setOpen(true)}
          onPointerEnter={ChangeEmailDialog.prefetch}
          onFocus={ChangeEmailDialog.prefetch}
        >
          {t("email.change")}
        </Button>
      </div>
      {emailChange && <PendingChange {...emailChange} onCancelled={() => button.current?.focus()} />}
      {open && (
        <Suspense>
          <ChangeEmailDialog onClose={() => setOpen(false)} focusAfter={() => button.current} />
        </Suspense>
      )}
    </Card>
  );
}

type PendingChangeProps = NonNullable<Me["emailChange"]> & { onCancelled: () => void };

/** Says which link is still to be followed. */
function PendingChange({ email: newEmail, unconfirmed, onCancelled }: PendingChangeProps) {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const { email } = useMe();
  const { state, failure, submit } = useSubmit();
  const [side] = unconfirmed;
  const cancel = () =>
    submit(async () => {
      patchMe(client, await api<Me>("/api/me/email-change", { method: "DELETE" }));
      onCancelled();
    });
  return (
    <div className="mt-4 space-y-3">
      <Notice
        kind="info"
        action={
          <Button busy={state === "busy"} onClick={cancel}>
            {t("email.cancel")}
          </Button>
        }
      >
        <p className="font-semibold">{t("email.pending", { email: newEmail })}</p>
        <p>
          {unconfirmed.length === 2
            ? t("email.confirmBoth", { email, newEmail })
            : t("email.confirmOne", { email: side === "new" ? newEmail : email })}
        </p>
      </Notice>
      {state === "failed" && <Failure text={t("email.notCancelled")} failure={failure} />}
    </div>
  );
}
