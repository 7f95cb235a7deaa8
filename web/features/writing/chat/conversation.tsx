import { useQuery } from "@tanstack/react-query";
import { MessageSquareOffIcon } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { ApiError } from "../../../lib/api.ts";
import { chatQuery } from "../../../lib/chats.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { preloadMarkdown } from "../../../ui/markdown-text.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LockNotice } from "./chat-lock.tsx";
import { ConnectionBanner } from "./connection.tsx";
import { ConversationHeader, type ListToggle } from "./conversation-header.tsx";
import { onCreatedElsewhere } from "./new-chat.ts";
import { Thread } from "./thread/thread.tsx";
import { createComposer, useComposer } from "./thread/use-composer.ts";
import type { Connection, Lock } from "./thread-props.ts";
import { LockedWelcome, StarterPanels, Welcome } from "./welcome.tsx";

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

/** The open conversation in its panel, and beside it what helps to begin. */
export function Conversation(props: ConversationProps) {
  const { owner, chatId, isNew, title, lock, connection, narrow, list } = props;
  const { t } = useTranslation("chats");
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const [beganHere] = useState(isNew); // its thread is shown already, whatever is known of it yet
  const { data, error, isPending, refetch } = useQuery({ ...chatQuery(chatId), enabled: !isNew });
  const composer = useComposer(owner, chatId, isNew);
  useFillViewport(panel);
  useEffect(preloadMarkdown, []);
  useEffect(() => {
    if (!isNew) return;
    return onCreatedElsewhere(owner, (next) => {
      const { text } = composer.read(); // it goes on in the next conversation
      if (/\S/.test(text)) createComposer(owner, next).change({ text });
    });
  }, [owner, isNew, composer]);

  const begin = () => void navigate(paths.chatItem(chatId), { replace: true });
  const gone = error instanceof ApiError && error.code === "NOT_FOUND" && !(beganHere && !data);
  const shown = { owner, chatId, isNew, lock, connection, composer, onBegun: begin };
  const side = <StarterPanels onPick={composer.fill} disabled={lock !== null} />;
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
        <ConversationHeader
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

interface ConversationFailureProps {
  /** Null where there is no such conversation (any more). */
  error: Error | null;
  onRetry: () => void;
}

/** What stands in the place of a conversation that could not be read. */
function ConversationFailure({ error, onRetry }: ConversationFailureProps) {
  const { t } = useTranslation(["chats", "common"]);
  const { errorText } = useErrorText();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4">
      {error ? (
        <Notice kind="error" action={<Button onClick={() => onRetry()}>{t("common:retry")}</Button>}>
          {t("open.failed")} {error instanceof ApiError && errorText(error)}
        </Notice>
      ) : (
        <div role="alert">
          <EmptyState
            Icon={MessageSquareOffIcon}
            title={t("open.gone")}
            text={t("open.goneText")}
            action={<ButtonLink to={paths.chat}>{t("new")}</ButtonLink>}
          />
        </div>
      )}
    </div>
  );
}

/** A conversation that is on its way: what was said at the right, what was answered at the left. */
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

/** From how much on what is missing of the window is a keyboard, and not the browser's own bars; pixels. */
const keyboardPx = 120;

/**
 * Tells an element's style how much of the page is above it (`--above`), and how much of the window is seen where a
 * keyboard lies over it (`--visible`), so that it can end where what is seen ends.
 */
export function useFillViewport(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { visualViewport } = globalThis;
    const measure = () => {
      if (!element.current) return;
      const { style } = element.current;
      style.setProperty("--above", `${Math.round(element.current.getBoundingClientRect().top + scrollY)}px`);
      const isZoomed = visualViewport && visualViewport.scale > 1.01; // by fingers: the page stays as it is
      if (!visualViewport || isZoomed || innerHeight - visualViewport.height < keyboardPx)
        style.removeProperty("--visible");
      else {
        style.setProperty("--visible", `${Math.round(visualViewport.height)}px`);
        if (visualViewport.offsetTop > 0) scrollTo(0, 0); // some browsers have pushed the page up
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (const above of elementsAbove(element.current)) observer.observe(above); // it comes and goes
    visualViewport?.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      visualViewport?.removeEventListener("resize", measure);
    };
  }, [element]);
}

/** Everything on the page that stands before the element. */
function* elementsAbove(element: Element | null): Generator<Element> {
  for (let inside = element; inside && inside !== document.body; inside = inside.parentElement)
    for (let above = inside.previousElementSibling; above; above = above.previousElementSibling) yield above;
}
