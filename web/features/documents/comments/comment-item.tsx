import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Comment, CommentChanges } from "../../../../shared/contracts/comments.ts";
import { maxCommentCharacters } from "../../../../shared/limits.ts";
import { formatMoment, formatRelative } from "../../../i18n/format.ts";
import { useFormDraft } from "../../../lib/draft.ts";
import { useRestoreFocus } from "../../../lib/focus.ts";
import { useMe } from "../../../lib/me.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";

interface CommentItemProps {
  comment: Comment;
  canEdit: boolean;
  canDelete: boolean;
  canResolve: boolean;
  /** Returns whether it succeeded. */
  onChange: (changes: CommentChanges) => Promise<boolean>;
  onDelete: () => void;
}

export function CommentItem(props: CommentItemProps) {
  const { comment, canEdit, canDelete, canResolve, onChange, onDelete } = props;
  const { t } = useTranslation("sharing");
  const { author, body, quote, createdAt, editedAt, resolvedAt, resolvedBy } = comment;
  const [mode, setMode] = useState<"read" | "edit" | "delete">("read");
  const actions = useRestoreFocus<HTMLDivElement>(mode !== "read");
  const name = author?.name ?? t("comments.formerMember");
  const isResolved = resolvedAt !== null;
  const labelled = (action: string) => ({
    "aria-label": t("comments.actionOn", { action, name }),
    children: action,
  });
  return (
    <li className="flex gap-3">
      <Avatar name={name} url={author?.avatarUrl ?? null} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="wrap-anywhere font-semibold text-sm">{name}</span>
          <time
            dateTime={new Date(createdAt).toISOString()}
            title={formatMoment(createdAt)}
            className="text-ink-soft text-label"
          >
            {formatRelative(createdAt)}
          </time>
          {editedAt !== null && <span className="text-ink-soft text-label">{t("comments.edited")}</span>}
        </p>
        {quote !== null && <Quote text={quote} />}
        {mode === "edit" ? (
          <EditForm
            id={comment.id}
            body={body}
            onSave={(changed) => onChange({ body: changed })}
            onDone={() => setMode("read")}
          />
        ) : (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-sm">
            {body}
          </p>
        )}
        {isResolved && (
          <p className="mt-1 text-good text-label">
            {resolvedBy ? t("comments.resolvedBy", { name: resolvedBy.name }) : t("comments.resolved")}
          </p>
        )}
        {mode === "read" && (canResolve || canEdit || canDelete) && (
          <div ref={actions} className="mt-0.5 -ml-2 flex flex-wrap">
            {canResolve && (
              <SmallButton
                {...labelled(t(isResolved ? "comments.reopen" : "comments.resolve"))}
                onClick={() => void onChange({ resolved: !isResolved })}
              />
            )}
            {canEdit && <SmallButton {...labelled(t("comments.edit"))} onClick={() => setMode("edit")} />}
            {canDelete && (
              <SmallButton {...labelled(t("comments.delete"))} onClick={() => setMode("delete")} />
            )}
          </div>
        )}
        {mode === "delete" && (
          <fieldset className="mt-2">
            <legend className="mb-2 text-sm">{t("comments.confirmDelete")}</legend>
            <div className="flex flex-wrap gap-2">
              <Button variant="danger" onClick={onDelete}>
                {t("comments.delete")}
              </Button>
              <Button variant="ghost" autoFocus onClick={() => setMode("read")}>
                {t("comments.keep")}
              </Button>
            </div>
          </fieldset>
        )}
      </div>
    </li>
  );
}

/** The passage that a comment is about. */
export function Quote({ text }: { text: string }) {
  return (
    <blockquote
      dir="auto"
      className="wrap-anywhere my-1 border-line-strong border-s-2 ps-2.5 font-text text-ink-soft text-sm italic"
    >
      {text}
    </blockquote>
  );
}

function SmallButton({ className = "", ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className={`min-h-8 rounded-s px-2 font-medium text-ink-soft text-label transition-colors hover:bg-well hover:text-ink ${className}`}
    />
  );
}

interface EditFormProps {
  /** The id of the comment. */
  id: string;
  body: string;
  onSave: (body: string) => Promise<boolean>;
  onDone: () => void;
}

function EditForm({ id, body, onSave, onDone }: EditFormProps) {
  const { t } = useTranslation("sharing");
  const [{ typed }, change, clear] = useFormDraft(useMe().id, `comment.edit.${id}`, { typed: body });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const changed = typed.trim();
    if (changed === "" || isBusy) return;
    if (changed === body) return discard();
    setBusy(true);
    const isSaved = await onSave(changed);
    setBusy(false);
    if (isSaved) discard();
  };
  const discard = () => {
    clear();
    onDone();
  };
  return (
    <form
      ref={form}
      onSubmit={save}
      onKeyDown={({ key }) => key === "Escape" && onDone()}
      noValidate
      className="mt-1 space-y-2"
    >
      <TextArea
        label={t("comments.editField")}
        maxLength={maxCommentCharacters}
        value={typed}
        onChange={({ target }) => change({ typed: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {t("comments.save")}
        </Button>
        <Button variant="ghost" onClick={discard}>
          {t("comments.cancel")}
        </Button>
      </div>
    </form>
  );
}
