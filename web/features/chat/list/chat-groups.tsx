import { EllipsisIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import type { ChatSummary } from "../../../../shared/contracts/chats.ts";
import { paths } from "../../../app/paths.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { useRestoreFocus } from "../../../lib/focus.ts";
import { groupAdjacent } from "../../../lib/group-adjacent.ts";
import { IconButton } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { MarkedHits } from "../../../ui/marked-hits.tsx";
import { PopupButton } from "../../../ui/popup-button.tsx";
import type { ChatMenuProps } from "./chat-menu.tsx";

const RenameForm = lazyWithRetry(() => import("../rename-form.tsx"));

interface ChatGroupsProps {
  chats: ChatSummary[];
  words: string[];
  onNavigate: (() => void) | undefined;
}

/** The conversations, grouped by the day of their last use. */
export function ChatGroups({ chats, words, onNavigate }: ChatGroupsProps) {
  const { t } = useTranslation("chats");
  return groupByDay(chats, Date.now()).map(({ day, chats: ofDay }) => (
    <section key={day} aria-label={t(`days.${day}`)} className="not-first:mt-3">
      <p aria-hidden="true" className="px-2.5 py-1 font-semibold text-ink-soft text-xs">
        {t(`days.${day}`)}
      </p>
      <ul>
        {ofDay.map((chat) => (
          <ChatRow key={chat.id} chat={chat} words={words} onNavigate={onNavigate} />
        ))}
      </ul>
    </section>
  ));
}

type Day = "today" | "yesterday" | "week" | "older";

interface DayGroup {
  day: Day;
  chats: ChatSummary[];
}

/** Groups conversations by day of last use in the device's time zone, keeping their order. */
export function groupByDay(chats: ChatSummary[], now: number): DayGroup[] {
  const daysAgo = (days: number) => {
    const midnight = new Date(now);
    midnight.setHours(0, 0, 0, 0);
    midnight.setDate(midnight.getDate() - days); // correct across daylight-saving changes
    return midnight.getTime();
  };
  const begins = [
    ["today", daysAgo(0)],
    ["yesterday", daysAgo(1)],
    ["week", daysAgo(7)],
  ] as const;
  const dayOf = ({ usedAt }: ChatSummary): Day => begins.find(([, begin]) => usedAt >= begin)?.[0] ?? "older";
  return groupAdjacent(chats, dayOf).map(({ key, items }) => ({ day: key, chats: items }));
}

interface ChatRowProps {
  chat: ChatSummary;
  /** The search words, to be highlighted. */
  words: string[];
  onNavigate: (() => void) | undefined;
}

function ChatRow({ chat, words, onNavigate }: ChatRowProps) {
  const [renaming, setRenaming] = useState(false);
  const line = useRestoreFocus<HTMLLIElement>(renaming);
  /** Moves the focus to a neighbour before the row is removed. */
  const focusBeside = () => {
    const { nextElementSibling: next, previousElementSibling: previous } = line.current ?? {};
    const beside = next ?? previous ?? line.current?.closest("nav");
    requestAnimationFrame(() => beside?.querySelector("a")?.focus());
  };
  if (renaming)
    return (
      <li>
        <Suspense>
          <RenameForm chat={chat} onDone={() => setRenaming(false)} />
        </Suspense>
      </li>
    );
  return (
    <li
      ref={line}
      className="flex items-center rounded-m transition-colors focus-within:bg-well hover:bg-well has-aria-[current=page]:bg-accent-soft"
    >
      <NavLink
        to={paths.chatItem(chat.id)}
        onClick={onNavigate}
        title={formatMoment(chat.usedAt)}
        className="-outline-offset-2 flex min-h-10 min-w-0 flex-1 flex-col justify-center rounded-m px-2.5 py-1.5 text-sm aria-[current=page]:font-medium aria-[current=page]:text-accent"
      >
        <span className="truncate">
          <MarkedHits text={chat.title} words={words} />
        </span>
        {chat.hit && (
          <span className="line-clamp-2 break-words text-ink-soft text-xs">
            <MarkedHits text={chat.hit} words={words} />
          </span>
        )}
      </NavLink>
      <ChatMenuButton chat={chat} onRename={() => setRenaming(true)} onDelete={focusBeside} />
    </li>
  );
}

/** Opens the menu of a conversation. */
export function ChatMenuButton(props: ChatMenuProps) {
  const { t } = useTranslation("chats");
  return (
    <PopupButton kind="menu" load={() => import("./chat-menu.tsx")} props={props}>
      {(button) => (
        <IconButton label={t("menu.label", { title: props.chat.title })} {...button}>
          <EllipsisIcon aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </PopupButton>
  );
}
