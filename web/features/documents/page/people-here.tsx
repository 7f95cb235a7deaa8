// Who else has the document open. A click on somebody goes to their cursor, and follows it.
import type { EditorView } from "prosemirror-view";
import { type CSSProperties, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "../../../../shared/document/live/protocol.ts";
import type { LiveDocument } from "../../../lib/live/live-document.ts";
import { useMe } from "../../../lib/me.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { colourOf, showCaret } from "../../editor/presence.ts";

export interface Following {
  people: readonly Person[];
  /** The client that is followed. */
  followed: string | undefined;
  /** Follows somebody, or nobody any more. Missing if the text is only read. */
  follow?: (client: string | undefined) => void;
}

/** @param view without it, nobody can be followed */
export function useFollowing(
  { live, people }: { live: LiveDocument; people: readonly Person[] },
  view: EditorView | undefined,
): Following {
  const [followed, follow] = useState<string>();
  useEffect(() => {
    if (!view || followed === undefined) return;
    const go = () => void showCaret(view, followed);
    const end = () => follow(undefined);
    go();
    const stop = live.subscribe(go);
    const events = ["wheel", "touchmove", "keydown"] as const;
    for (const event of events) addEventListener(event, end, { passive: true });
    return () => {
      stop();
      for (const event of events) removeEventListener(event, end);
    };
  }, [live, view, followed]);
  const isHere = people.some(({ client }) => client === followed);
  return { people, followed: isHere ? followed : undefined, follow };
}

/** So many are shown; of more, a number tells. */
const most = 4;

export function PeopleHere({ people, followed, follow }: Following) {
  const { t } = useTranslation("documentText");
  const { id } = useMe();
  const others = onePerUser(people.filter(({ userId }) => userId !== id));
  if (others.length === 0) return null;
  return (
    <ul aria-label={t("people.title")} className="flex shrink-0 items-center -space-x-1">
      {others.map(({ client, userId, name, avatarUrl }, index) => (
        <li key={userId} className={hiddenFrom(index)}>
          <PersonHere
            {...{ name, avatarUrl }}
            colour={colourOf(userId)}
            isFollowed={followed === client}
            onFollow={follow && (() => follow(followed === client ? undefined : client))}
          />
        </li>
      ))}
      {others.length > 1 && (
        <li
          aria-hidden="true"
          className={`pl-2 text-ink-soft text-label ${others.length > most ? "" : "sm:hidden"}`}
        >
          <span className="sm:hidden">{`+${others.length - 1}`}</span>
          {others.length > most && <span className="max-sm:hidden">{`+${others.length - most}`}</span>}
        </li>
      )}
    </ul>
  );
}

interface PersonHereProps extends Pick<Person, "name" | "avatarUrl"> {
  colour: string;
  isFollowed: boolean;
  onFollow: (() => void) | undefined;
}

function PersonHere({ name, avatarUrl, colour, isFollowed, onFollow }: PersonHereProps) {
  const { t } = useTranslation("documentText");
  const label = onFollow ? t("people.follow", { name }) : name;
  const look = {
    className:
      "flex rounded-full border-2 border-paper outline-2 outline-[var(--person)] aria-pressed:outline-4",
    style: { "--person": colour } as CSSProperties,
    title: label,
  };
  const body = (
    <>
      <Avatar name={name} url={avatarUrl} />
      <span className="sr-only">{label}</span>
    </>
  );
  if (!onFollow) return <span {...look}>{body}</span>;
  return (
    <button type="button" aria-pressed={isFollowed} onClick={onFollow} {...look}>
      {body}
    </button>
  );
}

/** Those who have no room are there for screen readers. On a phone there is room for one. */
const hiddenFrom = (index: number) => (index >= most ? "sr-only" : index > 0 ? "max-sm:sr-only" : "");

function onePerUser(people: readonly Person[]): Person[] {
  const seen = new Map<string, Person>();
  // Of several tabs the one with a cursor is followed.
  for (const person of people) if (!seen.get(person.userId)?.selection) seen.set(person.userId, person);
  return [...seen.values()];
}
