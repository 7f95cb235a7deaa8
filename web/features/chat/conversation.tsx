import { useQuery } from "@tanstack/react-query";
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError } from "../../lib/api.ts";
import { chatQuery } from "../../lib/chats.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { preloadMarkdown } from "../../ui/markdown-text.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { createComposer } from "../../writing/assistant/composer.ts";
import { onCreatedElsewhere } from "../../writing/assistant/new-chat.ts";
import { LockNotice } from "./chat-lock.tsx";
import { ConnectionBanner } from "./connection.tsx";
import { ConversationHeader, type ListToggle } from "./conversation-header.tsx";
import { Thread } from "./thread/thread.tsx";
import { useComposer } from "./thread/use-composer.ts";
import type { Connection, Lock } from "./thread-props.ts";
import { LockedWelcome, PromptSuggestions, Welcome } from "./welcome.tsx";

const MissingConversation = lazyWithRetry(() => import("./missing-conversation.tsx"));

interface ConversationProps {
  owner: string;
  chatId: string;
  isNew: boolean;
  title: string | undefined;
  lock: Lock | null;
  connection: Connection;
  narrow: boolean;
  list: ListToggle;
}

/** The open conversation. */
export function Conversation(props: ConversationProps) {
  const { owner, chatId, isNew, title, lock, connection, narrow, list } = props;
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const [beganHere] = useState(isNew); // the thread is already shown, even if the server's copy is not loaded
  const { data, error, isPending, refetch } = useQuery({ ...chatQuery(chatId), enabled: !isNew });
  const composer = useComposer(owner, chatId, isNew);
  useFillViewport(panel);
  useEffect(() => {
    if (!isNew) preloadMarkdown();
  }, [isNew]);
  useEffect(() => {
    if (!isNew) return;
    return onCreatedElsewhere(owner, (next) => {
      const { text } = composer.read(); // the draft moves to the next conversation
      if (/\S/.test(text)) createComposer(owner, next).change({ text });
    });
  }, [owner, isNew, composer]);

  const begin = () => void navigate(paths.chatItem(chatId), { replace: true });
  const gone = error instanceof ApiError && error.code === "NOT_FOUND" && !(beganHere && !data);
  const shown = { owner, chatId, isNew, lock, connection, composer, onBegun: begin };
  const starters = { onPick: composer.fill, disabled: lock !== null };
  const isLocked = isNew && lock?.kind === "plan";
  const Greeting = isLocked ? LockedWelcome : Welcome;
  const welcome = (
    <Greeting>
      <PromptSuggestions {...starters} className="sm:grid-cols-2" />
    </Greeting>
  );
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
    <section
      ref={panel}
      aria-labelledby={`${list.id}-open`}
      className="-mx-4 -my-6 sm:-mx-8 sm:-my-7 flex h-[calc(var(--visible,100dvh)-var(--above,3.5rem))] min-h-80 flex-col overflow-hidden bg-sheet pb-[env(safe-area-inset-bottom)] lg:m-0 lg:h-[clamp(28rem,100dvh-var(--above,10rem)-1.5rem,40rem)] lg:rounded-m lg:border lg:border-line lg:shadow-1"
    >
      <ConversationHeader
        chat={isNew || gone ? null : { id: chatId, title: title ?? "" }}
        headingId={`${list.id}-open`}
        narrow={narrow}
        list={list}
        starters={starters}
      />
      <ConnectionBanner connection={connection} />
      {content()}
    </section>
  );
}

interface ConversationFailureProps {
  /** Null if the conversation does not exist. */
  error: Error | null;
  onRetry: () => void;
}

/** Shown if the conversation cannot be loaded. */
function ConversationFailure({ error, onRetry }: ConversationFailureProps) {
  const { t } = useTranslation(["chats", "common"]);
  const { errorText } = useErrorText();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4">
      {error ? (
        <RetryNotice onRetry={onRetry}>
          {t("open.failed")} {error instanceof ApiError && errorText(error)}
        </RetryNotice>
      ) : (
        <Suspense>
          <MissingConversation />
        </Suspense>
      )}
    </div>
  );
}

function ConversationSkeleton() {
  const { t } = useTranslation("common");
  return (
    <div className="min-h-0 flex-1 space-y-6 overflow-hidden p-4 sm:p-6">
      <span className="sr-only" role="status">
        {t("loading")}
      </span>
      {[1, 2].map((turn) => (
        <div key={turn} className="space-y-6">
          <Skeleton className="ml-auto h-12 w-3/5" />
          <div className="space-y-2.5">
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** From this height difference on, in pixels, it is the on-screen keyboard and not the browser's toolbar. */
const keyboardPx = 120;

/**
 * Sets CSS variables on an element: `--above` is the height of the page above it, `--visible` the visible height
 * while an on-screen keyboard is open.
 */
export function useFillViewport(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { visualViewport } = globalThis;
    const measure = () => {
      if (!element.current) return;
      const { style } = element.current;
      style.setProperty("--above", `${Math.round(element.current.getBoundingClientRect().top + scrollY)}px`);
      const isZoomed = visualViewport && visualViewport.scale > 1.01; // pinch zoom, not a keyboard
      if (!visualViewport || isZoomed || innerHeight - visualViewport.height < keyboardPx)
        style.removeProperty("--visible");
      else {
        style.setProperty("--visible", `${Math.round(visualViewport.height)}px`);
        if (visualViewport.offsetTop > 0) scrollTo(0, 0); // some browsers scroll the page up for the keyboard
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (const above of elementsAbove(element.current)) observer.observe(above); // banners above may appear and disappear
    visualViewport?.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      visualViewport?.removeEventListener("resize", measure);
    };
  }, [element]);
}

/** All elements before the given one in the document. */
function* elementsAbove(element: Element | null): Generator<Element> {
  for (let inside = element; inside && inside !== document.body; inside = inside.parentElement)
    for (let above = inside.previousElementSibling; above; above = above.previousElementSibling) yield above;
}
