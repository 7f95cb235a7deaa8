// The conversation itself: what was said, what is being said, and where the next message is typed.
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import type { ThreadProps } from "../thread-props.ts";
import { Announcer } from "./announcer.tsx";
import { ComposerBox } from "./composer/composer-box.tsx";
import { MessageList } from "./messages/message-list.tsx";
import { RefusedMessage } from "./messages/refused-message.tsx";
import { ToNewest } from "./to-newest.tsx";
import { useConversation } from "./use-conversation.ts";
import { useEarlier } from "./use-earlier.ts";
import { usePinnedEnd } from "./use-pinned-end.ts";

export function Thread(props: ThreadProps) {
  const { owner, chatId, lock, composer, welcome } = props;
  const { t } = useTranslation(["chat", "common", "writing"]);
  const { title, isKnown, branch, unanswered, refused, live, working, latest, actions } =
    useConversation(props);
  const tail = branch.at(-1);
  const end = usePinnedEnd((refused.at(-1) ?? { run: tail?.key }).run);
  const earlier = useEarlier(branch.length, end.box);
  const { pin, release } = end;
  const { send, choose, edit, again, stop, abandon } = actions;

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
  const onAgain = useCallback(
    (question: string) => {
      again(question);
      sent();
    },
    [again, sent],
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <section
        ref={end.box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
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
            {...{ owner, chatId, title, live, onChoose, onEdit, onAgain }}
          />
          {working && (working.stopFailed || working.isLost) && (
            <Notice
              kind="warning"
              action={
                <Button
                  onClick={() => {
                    abandon(working.run);
                    composer.focus();
                  }}
                >
                  {t("writing:lost.leave")}
                </Button>
              }
            >
              {t(`writing:lost.${working.stopFailed ? "stop" : "text"}`)}
            </Notice>
          )}
          {unanswered && (
            <Notice
              kind="warning"
              action={<Button onClick={() => onAgain(unanswered.id)}>{t("common:retry")}</Button>}
            >
              {t("reply.missing")}
            </Notice>
          )}
          {refused.map(
            (one) =>
              one.refused && (
                <RefusedMessage
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
      {end.away && <ToNewest isNews={end.isNews} onPress={sent} />}
      <ComposerBox
        composer={composer}
        lock={lock}
        isKnown={isKnown}
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
