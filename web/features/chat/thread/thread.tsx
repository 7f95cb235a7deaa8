// The thread: messages, running replies and the composer.
import { ArrowDownIcon } from "lucide-react";
import { memo, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isWorking, type RunView } from "../../../runs/run-view.ts";
import type { Runs } from "../../../runs/runs.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useVoiceChoice } from "../../../writing/voices/use-voices.ts";
import type { ThreadProps } from "../thread-props.ts";
import { type BranchNode, forkKey } from "./branches.ts";
import { ComposerBox } from "./composer/composer-box.tsx";
import { FailedMessage } from "./messages/failed-message.tsx";
import type { PageDirection } from "./messages/message-frame.tsx";
import { Reply } from "./messages/reply.tsx";
import { UserMessage } from "./messages/user-message.tsx";
import { useEarlierMessages, useStickToBottom } from "./scrolling.ts";
import { type Subject, subjectsOf } from "./subjects.ts";
import { useConversation } from "./use-conversation.ts";

export function Thread(props: ThreadProps) {
  const { owner, chatId, lock, composer, welcome } = props;
  const { t } = useTranslation(["chat", "common", "writing"]);
  const voice = useVoiceChoice("chat");
  const { title, isKnown, branch, unanswered, refused, runs, working, latest, actions } = useConversation({
    ...props,
    voice: voice.used,
  });
  const tail = branch.at(-1);
  const end = useStickToBottom((refused.at(-1) ?? { run: tail?.key }).run);
  const earlier = useEarlierMessages(branch.length, end.box);
  const subjects = useMemo(() => subjectsOf(branch), [branch]);
  const { pin, release } = end;
  const { send, choose, edit, regenerate, stop, abandon } = actions;

  const sent = useCallback(() => {
    pin();
    composer.focus();
  }, [pin, composer]);
  const onChoose = useCallback(
    (fork: string, key: string) => {
      release();
      choose(fork, key);
    },
    [release, choose],
  );
  const onEdit = useCallback(
    (id: string, text: string) => {
      edit(id, text);
      sent();
    },
    [edit, sent],
  );
  const onRegenerate = useCallback(
    (question: string) => {
      regenerate(question);
      sent();
    },
    [regenerate, sent],
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <section
        ref={end.box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        tabIndex={0}
        aria-label={t("messages")}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4 -outline-offset-2 sm:px-5"
      >
        <div ref={end.content} className="mx-auto max-w-[46rem]">
          {!branch.length && !refused.length && welcome}
          {earlier.hidden > 0 && (
            <div className="flex justify-center pt-3">
              <Button ref={earlier.button} variant="ghost" onClick={earlier.show}>
                {t("earlier")}
              </Button>
            </div>
          )}
          <MessageList
            nodes={earlier.hidden ? branch.slice(earlier.hidden) : branch}
            {...{ subjects, owner, chatId, title, runs, onChoose, onEdit, onRegenerate }}
          />
          {working && (working.stop === "failed" || working.lost) && (
            <Notice
              kind="warning"
              action={
                <Button
                  onClick={() => {
                    abandon(working.id);
                    composer.focus();
                  }}
                >
                  {t("writing:lost.leave")}
                </Button>
              }
            >
              {t(`writing:lost.${working.stop === "failed" ? "stop" : "text"}`)}
            </Notice>
          )}
          {unanswered && (
            <Notice
              kind="warning"
              action={<Button onClick={() => onRegenerate(unanswered.id)}>{t("common:retry")}</Button>}
            >
              {t("reply.missing")}
            </Notice>
          )}
          {refused.map(
            (one) =>
              one.refused && (
                <FailedMessage
                  key={one.message.id + one.kind}
                  owner={owner}
                  send={one}
                  failure={one.refused}
                  isBusy={working !== undefined}
                  actions={actions}
                  onDone={sent}
                />
              ),
          )}
        </div>
      </section>
      {end.away && <ScrollToNewest isNews={end.isNews} onPress={sent} />}
      <ComposerBox
        composer={composer}
        lock={lock}
        isKnown={isKnown && !voice.isMissing}
        voice={voice.field}
        working={working}
        onSend={(text, attached) => {
          send(text, attached);
          pin();
        }}
        onStop={(run) => {
          stop(run);
          composer.focus();
        }}
      />
      <Announcer reply={latest} />
    </div>
  );
}

/** Announces the start and the end of a reply to screen readers. */
function Announcer({ reply }: { reply: RunView | undefined }) {
  const { t } = useTranslation("chat");
  const announcement = () => {
    if (!reply || reply.status === "idle") return "";
    return t(isWorking(reply) ? "announce.started" : `announce.${reply.status as Ends}`); // the remaining states
  };
  return (
    <p role="status" className="sr-only">
      {announcement()}
    </p>
  );
}

type Ends = "done" | "stopped" | "failed";

/** Scrolls to the newest message, and says when there is a new one. */
function ScrollToNewest({ isNews, onPress }: { isNews: boolean; onPress: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="-mt-12 pointer-events-none relative z-5 flex h-12 shrink-0 justify-center">
      <Button onClick={onPress} className="pointer-events-auto self-start shadow-2">
        <ArrowDownIcon aria-hidden="true" className="size-4" />
        <span aria-live="polite">{isNews ? `${t("newBelow")} · ${t("toNewest")}` : t("toNewest")}</span>
      </Button>
    </div>
  );
}

interface MessageListProps {
  nodes: readonly BranchNode[];
  /** What the messages are about, by key. */
  subjects: ReadonlyMap<string, Subject>;
  owner: string;
  chatId: string;
  title: string;
  runs: Runs;
  onChoose: (fork: string, key: string) => void;
  onEdit: (id: string, text: string) => void;
  onRegenerate: (question: string) => void;
}

/** The messages of the visible branch. Each one re-renders only when its own props change. */
const MessageList = memo(function MessageList(props: MessageListProps) {
  const { nodes, subjects, owner, chatId, title, runs, onChoose, onEdit, onRegenerate } = props;
  const [paged, setPaged] = useState<{ key: string; way: PageDirection }>();
  const onPage = useCallback(
    (fork: string, key: string, way: PageDirection) => {
      setPaged({ key, way });
      onChoose(fork, key);
    },
    [onChoose],
  );
  return nodes.map(({ key, parent, message, index, siblings }) => {
    const shared = {
      index,
      count: siblings.length,
      previous: siblings[index - 1],
      next: siblings[index + 1],
      fork: forkKey(parent),
      paged: paged?.key === key ? paged.way : undefined,
      onPage,
    };
    return message?.role === "user" ? (
      <UserMessage key={key} owner={owner} message={message} onEdit={onEdit} {...shared} />
    ) : (
      <Reply
        key={key}
        run={key}
        message={message}
        chatId={chatId}
        title={title}
        document={subjects.get(key)?.document}
        passage={subjects.get(key)?.passage}
        runs={runs}
        onRegenerate={onRegenerate}
        {...shared}
      />
    );
  });
});
