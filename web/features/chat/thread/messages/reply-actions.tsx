import { useQueryClient } from "@tanstack/react-query";
import { BookmarkIcon, CheckIcon, RefreshCwIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Language } from "../../../../../shared/catalog/languages.ts";
import { paths } from "../../../../app/paths.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { type ApiError, apiErrorOf } from "../../../../lib/api.ts";
import { saveReply } from "../../../../lib/chats.ts";
import { htmlOf } from "../../../../lib/export/convert.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { MoreButton } from "../../../../writing/text-menu/more-button.tsx";
import type { Subject } from "../subjects.ts";
import { ApplyReplyButton } from "./apply-reply-button.tsx";

interface ReplyActionsProps {
  chatId: string;
  /** The title of the conversation, used as the file name. */
  title: string;
  /** The document that it is about, if there is one. */
  subject: Subject | undefined;
  /** The id of the reply; undefined until the server sends it. */
  message: string | undefined;
  text: string;
  language: Language;
  savedAs: string | null;
  onRegenerate: () => void;
}

/** Actions of a reply: copy, regenerate, apply to its document, save, more. */
export function ReplyActions({
  chatId,
  title,
  subject,
  message,
  text,
  language,
  savedAs,
  onRegenerate,
}: ReplyActionsProps) {
  const { t } = useTranslation(["chat", "writing"]);
  return (
    <>
      <CopyButton
        compact
        text={text}
        html={() => htmlOf(text)}
        labels={{ copy: t("reply.copy"), copied: t("writing:copied"), failed: t("writing:copyFailed") }}
      />
      <IconButton label={t("reply.again")} onClick={onRegenerate}>
        <RefreshCwIcon aria-hidden="true" className="size-4" />
      </IconButton>
      {subject && <ApplyReplyButton {...subject} text={text} />}
      {message && <SaveReplyButton chatId={chatId} message={message} savedAs={savedAs} />}
      <MoreButton variant="ghost" text={text} title={title} watermark="" language={language} />
    </>
  );
}

interface SaveReplyButtonProps {
  chatId: string;
  message: string;
  /** The id of the document; null if it was not saved. */
  savedAs: string | null;
}

/** Saves a reply as a document, then links to it. */
function SaveReplyButton({ chatId, message, savedAs }: SaveReplyButtonProps) {
  const { t } = useTranslation("chat");
  const queries = useQueryClient();
  const [state, setState] = useState<"idle" | "saving" | { failure: ApiError } | { contentId: string }>(
    "idle",
  );
  const { errorText } = useErrorText();
  const link = useRef<HTMLAnchorElement>(null);
  const contentId = typeof state === "object" && "contentId" in state ? state.contentId : savedAs;
  const failure = typeof state === "object" && "failure" in state ? state.failure : undefined;
  // The link replaces the focused button.
  useEffect(() => {
    if (typeof state === "object" && "contentId" in state && document.activeElement === document.body)
      link.current?.focus();
  }, [state]);
  const save = async () => {
    setState("saving");
    try {
      setState({ contentId: await saveReply(queries, chatId, message) });
    } catch (error) {
      console.warn("saving a reply failed", error);
      setState({ failure: apiErrorOf(error) });
    }
  };
  if (contentId)
    return (
      <Link
        ref={link}
        to={paths.documentItem(contentId)}
        className="inline-flex min-h-10 items-center gap-2 rounded-m px-3 font-semibold text-accent text-sm hover:underline"
      >
        <CheckIcon aria-hidden="true" className="size-4" />
        {t("reply.saved")}
      </Link>
    );
  return (
    <>
      <Button variant="ghost" busy={state === "saving"} onClick={save}>
        {state !== "saving" && <BookmarkIcon aria-hidden="true" className="size-4" />}
        <span className="max-sm:sr-only">{t("reply.save")}</span>
      </Button>
      {failure && (
        <span role="alert" className="font-medium text-bad">
          {failure.code === "DOCUMENT_LIMIT_REACHED" ? errorText(failure) : t("reply.saveFailed")}
        </span>
      )}
    </>
  );
}
