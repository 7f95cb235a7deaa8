import { memo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage, ChatReply } from "../../../../../shared/contracts/chats.ts";
import { currentLanguage } from "../../../../i18n/setup.ts";
import { isWorking, type RunView } from "../../../../runs/run-view.ts";
import type { Runs } from "../../../../runs/runs.ts";
import { Button, Spinner } from "../../../../ui/button.tsx";
import { MarkdownText } from "../../../../ui/markdown-text.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { ProcessingIndicator } from "../../../../writing/result/processing-indicator.tsx";
import { useFailureText } from "../failures.ts";
import type { SendFailure } from "../outbox.ts";
import type { Subject } from "../subjects.ts";
import {
  type BranchPosition,
  MessageFooter,
  MessageFrame,
  type PageDirection,
  SummaryDivider,
  VersionsPager,
} from "./message-frame.tsx";
import { ReplyActions } from "./reply-actions.tsx";

interface ReplyProps extends BranchPosition {
  /** The id of its run. */
  run: string;
  /** Null until the server has saved it. */
  message: ChatMessage | null;
  chatId: string;
  title: string;
  /** The document that it is about, if there is one. */
  document: Subject["document"] | undefined;
  passage: Subject["passage"] | undefined;
  runs: Runs;
  paged: PageDirection | undefined;
  onPage: (fork: string, key: string, way: PageDirection) => void;
  onRegenerate: (question: string) => void;
}

/** A reply of the assistant. While it grows, only this component re-renders. */
export const Reply = memo(function Reply(props: ReplyProps) {
  const {
    run,
    message,
    chatId,
    title,
    document,
    passage = "",
    runs,
    paged,
    onPage,
    onRegenerate,
    ...place
  } = props;
  const { t } = useTranslation("common");
  const view = useSyncExternalStore(runs.subscribe, () => runs.view(run));
  const working = !message && view !== undefined && isWorking(view);
  const text = message?.content ?? view?.text ?? "";
  const time = message?.createdAt ?? view?.startedAt ?? 0;
  const state = message?.reply?.state ?? (view?.status === "failed" ? "failed" : endState(view));
  const { receipt } = view ?? {};
  const language = message?.reply?.language;
  const regenerate = () => onRegenerate(place.fork);
  return (
    <>
      <MessageFrame who="assistant" time={time} busy={working}>
        {text && (
          <div lang={language}>
            <MarkdownText text={text} growing={working} />
          </div>
        )}
        {working && view && <ReplyProgress view={view} />}
        {!working && (
          <>
            <div className="mt-3 max-w-[40rem] empty:hidden">
              <ReplyNotice
                state={state}
                failure={{ ...view?.error, code: message?.reply?.code ?? view?.error?.code ?? null }}
                cut={message?.reply?.cut ?? view?.done?.cut ?? false}
                onRegenerate={regenerate}
              />
            </div>
            <MessageFooter time={time}>
              {text && (
                <ReplyActions
                  chatId={chatId}
                  title={title}
                  subject={document === undefined ? undefined : { document, passage }}
                  message={message?.id ?? view?.done?.contentId ?? undefined}
                  text={text}
                  language={language ?? currentLanguage()}
                  savedAs={message?.reply?.savedAs ?? null}
                  onRegenerate={regenerate}
                />
              )}
              <VersionsPager {...place} of="replies" paged={paged} onPage={onPage} />
              {receipt && (
                <span className="ml-auto">
                  {t(receipt.charged ? "receipt.charged" : "receipt.notCharged")}
                </span>
              )}
            </MessageFooter>
          </>
        )}
      </MessageFrame>
      {message?.summary && <SummaryDivider summary={message.summary} />}
    </>
  );
});

/** Returns the end state of a reply that is not saved yet. A reply stopped before any text counts as failed. */
const endState = (view: RunView | undefined) => {
  if (view?.status !== "stopped") return "done" as const;
  return view.error ? ("failed" as const) : ("stopped" as const);
};

interface ReplyNoticeProps {
  state: ChatReply["state"];
  /** The error, if it failed. */
  failure: { code: SendFailure["code"] | null } & Pick<SendFailure, "details">;
  cut: boolean;
  onRegenerate: () => void;
}

/** Says why a reply is incomplete, and offers to retry if it failed. */
function ReplyNotice({ state, failure, cut, onRegenerate }: ReplyNoticeProps) {
  const { t } = useTranslation(["chat", "writing", "common"]);
  const failureText = useFailureText();
  if (state === "failed")
    return (
      <Notice
        kind={failure.code === "RUN_STOPPED" ? "warning" : "error"}
        action={<Button onClick={onRegenerate}>{t("common:retry")}</Button>}
      >
        {failureText(failure)}
      </Notice>
    );
  if (state === "stopped") return <p className="text-label text-ink-soft">{t("reply.stopped")}</p>;
  return cut ? <Notice kind="warning">{t("writing:cut")}</Notice> : null;
}

/** Progress of a reply: elapsed time and connection state. */
function ReplyProgress({ view }: { view: RunView }) {
  const { t } = useTranslation("writing");
  return (
    <div className="mt-3 flex items-center gap-3 text-accent">
      <Spinner />
      <ProcessingIndicator view={view} set="assistant" />
      {!view.connected && <span className="text-sm text-warn">{t("state.reconnecting")}</span>}
      {!view.text && view.restarted && (
        <span className="text-ink-soft text-sm">{t(`restarted.${view.restarted}`)}</span>
      )}
    </div>
  );
}
