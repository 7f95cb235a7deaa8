// The comments on a document.
import { XIcon } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { maxCommentCharacters, maxQuoteCharacters } from "../../../../shared/limits.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { useFormDraft } from "../../../lib/draft.ts";
import { useMe } from "../../../lib/me.ts";
import { isCurrentUser } from "../../../lib/session.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { CommentItem, Quote } from "./comment-item.tsx";
import { newCommentId, useComments } from "./use-comments.ts";

/** What the next comment is about, such as the editor's selection. */
export interface CommentedPassage {
  /** Empty if it is the whole text. */
  text: string;
}

interface CommentsPanelProps {
  content: Pick<Content, "id" | "visibility">;
  /** Each new object moves the focus to the field. */
  passage?: CommentedPassage | undefined;
  /** Called when the passage was commented on, or removed from the comment. */
  onPassageDone?: (() => void) | undefined;
}

export default function CommentsPanel({ content, passage, onPassageDone }: CommentsPanelProps) {
  const { t } = useTranslation("sharing");
  const { errorText } = useErrorText();
  const state = useComments(content);
  const { comments, error, isFetching, refetch, failure, canComment } = state;
  const [showsResolved, setShowsResolved] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const open = comments?.filter(({ resolvedAt }) => resolvedAt === null) ?? [];
  const resolved = comments?.filter(({ resolvedAt }) => resolvedAt !== null) ?? [];
  const shown = showsResolved ? (comments ?? []) : open;
  const unsent = failure?.variables.kind === "add" ? failure.variables.input : undefined;
  // If only the response was lost, the list has the comment.
  const isUnsentListed = comments?.some(({ id, body }) => id === unsent?.id && body === unsent?.body);
  return (
    <section aria-label={t("comments.title")}>
      {!comments && !error && (
        <div className="space-y-2">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4" />
        </div>
      )}
      {!comments && error && (
        <RetryNotice busy={isFetching} onRetry={refetch}>
          {t("comments.loadFailed")} {errorText(apiErrorOf(error))}
        </RetryNotice>
      )}
      {comments && shown.length === 0 && (
        <p className="text-ink-soft text-sm">
          {t(content.visibility === "private" ? "comments.private" : "comments.empty")}
        </p>
      )}
      {comments && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t("comments.title")}
          className="space-y-4 outline-none empty:hidden"
        >
          {shown.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              canEdit={state.canEdit(comment)}
              canDelete={state.canDelete(comment)}
              canResolve={canComment}
              onChange={(changes) => {
                if (changes.resolved) list.current?.focus(); // the comment may go
                return state.change(comment.id, changes);
              }}
              onDelete={() => {
                list.current?.focus();
                void state.remove(comment.id);
              }}
            />
          ))}
        </ul>
      )}
      {resolved.length > 0 && (
        <Button
          variant="ghost"
          aria-expanded={showsResolved}
          onClick={() => setShowsResolved(!showsResolved)}
          className="mt-2 -ml-4"
        >
          {showsResolved
            ? t("comments.hideResolved")
            : t("comments.showResolved", { count: resolved.length })}
        </Button>
      )}
      {failure && !isUnsentListed && (
        <div className="mt-3">
          <Notice kind="error">
            {t(unsent ? "comments.notSent" : "comments.notChanged")} {errorText(apiErrorOf(failure.error))}
          </Notice>
        </div>
      )}
      {comments && canComment && (
        <Composer
          contentId={content.id}
          {...{ passage, onPassageDone }}
          findStored={state.findStored}
          onSend={state.add}
        />
      )}
      {comments && !canComment && <p className="mt-4 text-ink-soft text-sm">{t("comments.readOnly")}</p>}
    </section>
  );
}

/** A passage within the limit, cut at a word. */
function shortened(passage: string): string {
  const words = passage.replace(/\s+/g, " ").trim();
  if (words.length <= maxQuoteCharacters) return words;
  const cut = words.slice(0, maxQuoteCharacters - 1).toWellFormed();
  return `${cut.replace(/\s+\S*$/, "")}…`;
}

const separator = "\n\n";

/** The draft without the sent text that it begins with. */
function withoutSent(draft: string, sent: string): string {
  if (draft === sent) return "";
  return sent && draft.startsWith(sent + separator) ? draft.slice(sent.length + separator.length) : draft;
}

interface ComposerProps
  extends Pick<CommentsPanelProps, "passage" | "onPassageDone">,
    Pick<ReturnType<typeof useComments>, "findStored"> {
  /** Returns whether the comment was stored. */
  onSend: ReturnType<typeof useComments>["add"];
  contentId: string;
}

function Composer({ contentId, passage, onPassageDone, findStored, onSend }: ComposerProps) {
  const { t } = useTranslation("sharing");
  // `id` and `quote` are those of the last attempt, which may have been stored although it failed.
  const initial = { body: "", id: "", quote: "" };
  const { id: owner } = useMe();
  const [draft, change, clear] = useFormDraft(owner, `comment.${contentId}`, initial);
  /** The text that is being sent. The draft begins with it until it is stored, so that no failure or reload loses it. */
  const [sending, setSending] = useState("");
  const latest = useRef(draft.body);
  latest.current = draft.body;
  const typed = withoutSent(draft.body, sending);
  const form = useRef<HTMLFormElement>(null);
  const quote = passage?.text.trim() ? shortened(passage.text) : null;
  useEffect(() => {
    if (passage) form.current?.querySelector("textarea")?.focus();
  }, [passage]);
  const removeFromDraft = (sent: string) => {
    const rest = withoutSent(latest.current, sent);
    if (rest) change({ body: rest, id: "", quote: "" });
    else clear();
  };
  // In every render, because the list may show at any time that a failed attempt was stored.
  useEffect(() => {
    const stored = draft.id && !sending ? findStored(draft.id) : undefined;
    // If the draft has other words by now, a retry changes the comment to them.
    if (stored && withoutSent(draft.body, stored.body) !== draft.body) removeFromDraft(stored.body);
  });
  const type = (text: string) => {
    if (sending) change({ body: text ? sending + separator + text : sending });
    else if (text) change({ body: text });
    else clear(); // what is typed next is another comment, with an id of its own
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending) return;
    const body = typed.trim();
    if (body === "") return form.current?.querySelector("textarea")?.focus();
    // A retry has the id of the last attempt, because that may have been stored.
    const isRetry = draft.id !== "" && draft.quote === (quote ?? "");
    const id = isRetry ? draft.id : newCommentId();
    change({ body, id, quote: quote ?? "" });
    setSending(body);
    const isStored = await onSend({ id, body, quote });
    setSending("");
    if (!isStored || !isCurrentUser(owner)) return; // signing out has removed the draft
    removeFromDraft(body);
    onPassageDone?.();
  };
  return (
    <form ref={form} onSubmit={send} noValidate className="mt-4 space-y-3 border-line border-t pt-4">
      {quote !== null && (
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <Quote text={quote} />
          </div>
          <IconButton small label={t("comments.removeQuote")} onClick={onPassageDone}>
            <XIcon aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      )}
      <TextArea
        label={t("comments.field")}
        placeholder={t("comments.placeholder")}
        maxLength={maxCommentCharacters}
        rows={2}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void send(event);
        }}
      />
      <Button type="submit" busy={sending !== ""}>
        {t("comments.send")}
      </Button>
    </form>
  );
}
