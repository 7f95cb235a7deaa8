import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../../app/paths.ts";
import { ApiError } from "../../../lib/api.ts";
import { chatQuery } from "../../../lib/chats.ts";
import { preloadMarkdown } from "../../../ui/markdown-text.tsx";
import { ConnectionBanner } from "./connection/connection-banner.tsx";
import { ConversationFailure } from "./conversation-failure.tsx";
import { ConversationSkeleton } from "./conversation-skeleton.tsx";
import { LockNotice } from "./lock-notice.tsx";
import { onBegunElsewhere } from "./new-chat.ts";
import { type ListSwitch, PanelHead } from "./panel-head.tsx";
import { SidePanels } from "./side/side-panels.tsx";
import { Thread } from "./thread/thread.tsx";
import { createComposer, useComposer } from "./thread/use-composer.ts";
import type { Connection, Lock } from "./thread-props.ts";
import { useFillWindow } from "./use-fill-window.ts";
import { LockedWelcome, Welcome } from "./welcome.tsx";

interface ConversationProps {
  owner: string;
  chatId: string;
  isNew: boolean;
  title: string | undefined;
  lock: Lock | null;
  connection: Connection;
  narrow: boolean;
  list: ListSwitch;
}

/** The open conversation in its panel, and beside it what helps to begin. */
export function Conversation(props: ConversationProps) {
  const { owner, chatId, isNew, title, lock, connection, narrow, list } = props;
  const { t } = useTranslation("chats");
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const [beganHere] = useState(isNew); // its thread is shown already, whatever is known of it yet
  const { data, error, isPending, refetch } = useQuery({ ...chatQuery(chatId), enabled: !isNew });
  const composer = useComposer(owner, chatId, isNew);
  useFillWindow(panel);
  useEffect(preloadMarkdown, []);
  useEffect(() => {
    if (!isNew) return;
    return onBegunElsewhere(owner, (next) => {
      const { text } = composer.read(); // it goes on in the next conversation
      if (/\S/.test(text)) createComposer(owner, next).change({ text });
    });
  }, [owner, isNew, composer]);

  const begin = () => void navigate(paths.chatItem(chatId), { replace: true });
  const gone = error instanceof ApiError && error.code === "NOT_FOUND" && !(beganHere && !data);
  const shown = { owner, chatId, isNew, lock, connection, composer, onBegun: begin };
  const side = <SidePanels onPick={composer.fill} disabled={lock !== null} />;
  const isLocked = isNew && lock?.kind === "plan";
  const welcome = isLocked ? <LockedWelcome /> : <Welcome>{narrow && side}</Welcome>;
  const thread = <Thread {...shown} welcome={welcome} />;
  const content = () => {
    if (gone || (error && !data && !beganHere))
      return <ConversationFailure error={gone ? null : error} onRetry={refetch} />;
    if (isPending && !beganHere) return <ConversationSkeleton />;
    return (
      <>
        {lock && !isLocked && <LockNotice lock={lock} />}
        {thread}
      </>
    );
  };
  return (
    <>
      <section
        ref={panel}
        aria-labelledby={`${list.id}-open`}
        className="-mx-4 -my-6 sm:-mx-8 sm:-my-7 flex h-[calc(var(--visible,100dvh)-var(--above,3.5rem))] min-h-80 flex-col overflow-hidden bg-sheet pb-[env(safe-area-inset-bottom)] lg:m-0 lg:h-[clamp(28rem,100dvh-var(--above,10rem)-1.5rem,40rem)] lg:rounded-m lg:border lg:border-line lg:shadow-1"
      >
        <PanelHead
          chat={isNew || gone ? null : { id: chatId, title: title ?? "" }}
          headingId={`${list.id}-open`}
          narrow={narrow}
          list={list}
        />
        <ConnectionBanner connection={connection} />
        {content()}
      </section>
      {!narrow && (
        <aside aria-label={t("side")} className="max-xl:mt-5">
          {side}
        </aside>
      )}
    </>
  );
}
