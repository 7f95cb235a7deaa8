import { FileTextIcon, PencilIcon } from "lucide-react";
import { memo, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ChatMessage } from "../../../../../../shared/contracts/chats.ts";
import { paths } from "../../../../../app/paths.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { CopyOne } from "../../../form/copy-one.tsx";
import type { Attached } from "../outbox.ts";
import { MessageEditor, readEdit } from "./message-editor.tsx";
import {
  MessageFoot,
  MessageFrame,
  type PagedWay,
  type Place,
  SummaryDivider,
  VersionsPager,
} from "./message-frame.tsx";

export interface PersonMessageProps extends Place {
  owner: string;
  message: ChatMessage;
  paged: PagedWay | undefined;
  onPage: (fork: string, key: string, way: PagedWay) => void;
  onEdit: (id: string, text: string) => void;
}

/** A message of the person, which can be said in other words. */
export const PersonMessage = memo(function PersonMessage(props: PersonMessageProps) {
  const { owner, message, paged, onPage, onEdit, ...place } = props;
  const { id, content, createdAt, attached, summary } = message;
  const { t } = useTranslation("chat");
  const [editing, setEditing] = useState(() => readEdit(owner, id) !== undefined);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus()); // once it is there again
  };
  return (
    <>
      <MessageFrame who="you" time={createdAt}>
        {editing ? (
          <MessageEditor
            owner={owner}
            message={id}
            text={content}
            hint={t("edit.hint")}
            onCancel={close}
            onSend={(text) => {
              if (text === content) return close();
              setEditing(false);
              onEdit(id, text);
            }}
          />
        ) : (
          <>
            <PersonText text={content} attached={attached} />
            <MessageFoot time={createdAt}>
              <CopyOne label={t("message.copy")} text={content} />
              <IconButton ref={edit} label={t("message.edit")} onClick={() => setEditing(true)}>
                <PencilIcon aria-hidden="true" className="size-4" />
              </IconButton>
              <VersionsPager {...place} of="messages" paged={paged} onPage={onPage} />
            </MessageFoot>
          </>
        )}
      </MessageFrame>
      {summary !== null && <SummaryDivider summary={summary} />}
    </>
  );
});

/** From how many characters or lines on a message is folded: whoever pasted a text knows it. */
const longCharacters = 1500;
const longLines = 20;

const isLong = (text: string) =>
  text.length > longCharacters || text.split("\n", longLines + 1).length > longLines;

/** What the person has said, as they typed it, and the text that came with it. */
export function PersonText({ text, attached }: { text: string; attached: Attached | null }) {
  const { t } = useTranslation("chat");
  const [whole, setWhole] = useState(false);
  const id = useId();
  const folded = isLong(text) && !whole;
  return (
    <div className="max-w-[min(36rem,92%)] rounded-l border border-line bg-well px-4 py-3">
      <p
        id={id}
        dir="auto"
        className={`wrap-anywhere whitespace-pre-wrap font-text text-[1.0625rem] leading-relaxed ${folded ? "line-clamp-12" : ""}`}
      >
        {text}
      </p>
      {isLong(text) && (
        <Button
          look="quiet"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
          className="-mb-2 -ml-4"
        >
          {t(whole ? "showLess" : "showAll")}
        </Button>
      )}
      {attached && (
        <Link
          to={paths.historyItem(attached.id)}
          className="mt-2 flex min-h-10 min-w-0 items-center gap-2 rounded-m border border-line-strong bg-sheet px-3 text-sm hover:bg-paper"
        >
          <FileTextIcon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          <span className="sr-only">{t("attach.attached")}: </span>
          <span className="truncate">{attached.title}</span>
        </Link>
      )}
    </div>
  );
}
