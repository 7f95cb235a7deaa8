import { FileTextIcon, PencilIcon } from "lucide-react";
import { memo, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ChatMessage } from "../../../../../shared/contracts/chats.ts";
import { paths } from "../../../../app/paths.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import type { Attached } from "../../../../writing/assistant/composer.ts";
import { CopyIconButton } from "../../../../writing/form/copy-icon-button.tsx";
import { MessageEditor, useMessageEdit } from "./message-editor.tsx";
import {
  type BranchPosition,
  MessageFooter,
  MessageFrame,
  type PageDirection,
  SummaryDivider,
  VersionsPager,
} from "./message-frame.tsx";

interface UserMessageProps extends BranchPosition {
  owner: string;
  message: ChatMessage;
  paged: PageDirection | undefined;
  onPage: (fork: string, key: string, way: PageDirection) => void;
  onEdit: (id: string, text: string) => void;
}

/** A message of the user, which can be edited. */
export const UserMessage = memo(function PersonMessage(props: UserMessageProps) {
  const { owner, message, paged, onPage, onEdit, ...place } = props;
  const { id, content, createdAt, attached, summary } = message;
  const { t } = useTranslation("chat");
  const editing = useMessageEdit(owner, id);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    editing.close();
    requestAnimationFrame(() => edit.current?.focus()); // after the button is rendered again
  };
  return (
    <>
      <MessageFrame who="you" time={createdAt}>
        {editing.isOpen ? (
          <MessageEditor
            owner={owner}
            message={id}
            text={content}
            hint={t("edit.hint")}
            isRestored={editing.isRestored}
            onClose={close}
            onSend={(text) => {
              if (text === content) return close();
              editing.close();
              onEdit(id, text);
            }}
          />
        ) : (
          <>
            <UserMessageText text={content} attached={attached} />
            <MessageFooter time={createdAt}>
              <CopyIconButton label={t("message.copy")} text={content} />
              <IconButton ref={edit} label={t("message.edit")} onClick={editing.open}>
                <PencilIcon aria-hidden="true" className="size-4" />
              </IconButton>
              <VersionsPager {...place} of="messages" paged={paged} onPage={onPage} />
            </MessageFooter>
          </>
        )}
      </MessageFrame>
      {summary !== null && <SummaryDivider summary={summary} />}
    </>
  );
});

/** Longer messages are collapsed. */
const longCharacters = 1500;
const longLines = 20;

const isLong = (text: string) =>
  text.length > longCharacters || text.split("\n", longLines + 1).length > longLines;

/** The user's text as typed, and its attachment. */
export function UserMessageText({ text, attached }: { text: string; attached: Attached | null }) {
  const { t } = useTranslation("chat");
  const [whole, setWhole] = useState(false);
  const id = useId();
  const folded = isLong(text) && !whole;
  return (
    <div className="max-w-[min(36rem,92%)] rounded-l border border-line bg-well px-4 py-3">
      <p
        id={id}
        dir="auto"
        className={`wrap-anywhere whitespace-pre-wrap font-text text-reading leading-relaxed ${folded ? "line-clamp-12" : ""}`}
      >
        {text}
      </p>
      {isLong(text) && (
        <Button
          variant="ghost"
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
          to={paths.documentItem(attached.id)}
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
