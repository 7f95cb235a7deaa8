import { CircleAlertIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../../app/paths.ts";
import { Button, ButtonLink } from "../../../../../ui/button.tsx";
import { useIsSettled } from "../../../run/plan-failures.ts";
import type { SendActions } from "../send-actions.ts";
import type { Send, SendFailure } from "../sends.ts";
import { helpsToUpgrade, useFailureText } from "../use-failure-text.ts";
import { keepEdit, readEdit } from "./kept-edit.ts";
import { MessageEditor } from "./message-editor.tsx";
import { MessageFoot, MessageFrame } from "./message-frame.tsx";
import { PersonText } from "./person-text.tsx";

interface RefusedMessageProps {
  owner: string;
  send: Send;
  failure: SendFailure;
  /** A reply is being written, which the message would have to follow. */
  isBusy: boolean;
  actions: Pick<SendActions, "retry" | "rewrite" | "discard">;
  /** The buttons go with what they were pressed for: the focus has to go somewhere. */
  onDone: () => void;
}

/** A message that was not taken on, and below it the assistant, who says why. Nothing of it is lost. */
export function RefusedMessage({ owner, send, failure, isBusy, actions, onDone }: RefusedMessageProps) {
  const { t } = useTranslation(["chat", "common"]);
  const failureText = useFailureText();
  const { code, details } = failure;
  const isSettled = useIsSettled(code === "UNSENT" ? undefined : { code, details, at: send.startedAt });
  const [editing, setEditing] = useState(() => readEdit(owner, send.message.id) !== undefined);
  const { text, attached } = send.message;
  const after = (act: () => void) => () => {
    act();
    onDone();
  };
  return (
    <>
      {send.kind !== "again" && (
        <MessageFrame who="you" time={send.startedAt}>
          {editing ? (
            <MessageEditor
              owner={owner}
              message={send.message.id}
              text={text}
              onCancel={() => setEditing(false)}
              onSend={(changed) => after(() => actions.rewrite(send, changed))()}
            />
          ) : (
            <>
              <PersonText text={text} attached={attached} />
              <MessageFoot time={send.startedAt} />
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
          {send.kind !== "again" && (
            <Button variant="ghost" disabled={isBusy || editing} onClick={() => setEditing(true)}>
              {t("refused.edit")}
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={after(() => {
              keepEdit(owner, send.message.id, undefined);
              actions.discard(send);
            })}
          >
            {t("refused.discard")}
          </Button>
          {helpsToUpgrade(failure) && !isSettled && (
            <ButtonLink variant="ghost" to={paths.plans}>
              {t("common:locked.upgrade")}
            </ButtonLink>
          )}
        </div>
      </MessageFrame>
    </>
  );
}
