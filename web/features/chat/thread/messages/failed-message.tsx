import { CircleAlertIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useIsResolved } from "../../../../runs/plan-limits.ts";
import { Button } from "../../../../ui/button.tsx";
import { UpgradeLink } from "../../../../writing/form/upgrade-link.tsx";
import { upgradeHelps, useFailureText } from "../failures.ts";
import type { PendingMessage, SendFailure } from "../outbox.ts";
import type { SendActions } from "../send-actions.ts";
import { MessageEditor, storeEdit, useMessageEdit } from "./message-editor.tsx";
import { MessageFooter, MessageFrame } from "./message-frame.tsx";
import { UserMessageText } from "./user-message.tsx";

interface FailedMessageProps {
  owner: string;
  send: PendingMessage;
  failure: SendFailure;
  /** Whether a reply is being written, so that retrying must wait. */
  isBusy: boolean;
  actions: Pick<SendActions, "retry" | "rewrite" | "discard">;
  /** Called after an action, so that the focus can move: the pressed button is removed. */
  onDone: () => void;
}

/** A message that was rejected, with the reason and the ways to go on. */
export function FailedMessage({ owner, send, failure, isBusy, actions, onDone }: FailedMessageProps) {
  const { t } = useTranslation(["chat", "common"]);
  const failureText = useFailureText();
  const { code, details } = failure;
  const isSettled = useIsResolved(code === "UNSENT" ? undefined : { code, details, at: send.startedAt });
  const editing = useMessageEdit(owner, send.message.id);
  const { text, attached } = send.message;
  const after = (act: () => void) => () => {
    act();
    onDone();
  };
  return (
    <>
      {send.kind !== "regenerate" && (
        <MessageFrame who="you" time={send.startedAt}>
          {editing.isOpen ? (
            <MessageEditor
              owner={owner}
              message={send.message.id}
              text={text}
              isRestored={editing.isRestored}
              onClose={editing.close}
              onSend={(changed) => after(() => actions.rewrite(send, changed))()}
            />
          ) : (
            <>
              <UserMessageText text={text} attached={attached} />
              <MessageFooter time={send.startedAt} />
            </>
          )}
        </MessageFrame>
      )}
      <MessageFrame who="assistant" time={send.startedAt}>
        <p role="alert" className="flex max-w-[40rem] items-start gap-2.5 font-text text-lg leading-relaxed">
          <CircleAlertIcon aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-bad" />
          <span className="min-w-0">{failureText(isSettled ? { code: "UNSENT" } : failure)}</span>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button disabled={isBusy} onClick={after(() => actions.retry(send))}>
            {t("common:retry")}
          </Button>
          {send.kind !== "regenerate" && (
            <Button variant="ghost" disabled={isBusy || editing.isOpen} onClick={editing.open}>
              {t("refused.edit")}
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={after(() => {
              storeEdit(owner, send.message.id, undefined);
              actions.discard(send);
            })}
          >
            {t("refused.discard")}
          </Button>
          {upgradeHelps(failure) && !isSettled && <UpgradeLink variant="ghost" />}
        </div>
      </MessageFrame>
    </>
  );
}
