import { useQueryClient } from "@tanstack/react-query";
import { BookmarkIcon, CheckIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../../../app/paths.ts";
import { saveReply } from "../../../../../lib/chats.ts";
import { Button } from "../../../../../ui/button.tsx";

interface SaveReplyButtonProps {
  chatId: string;
  message: string;
  /** The text of the history that it was saved as; null where it was not. */
  savedAs: string | null;
}

/** Puts a reply into the history; once it is there, leads to it. */
export function SaveReplyButton({ chatId, message, savedAs }: SaveReplyButtonProps) {
  const { t } = useTranslation("chat");
  const queries = useQueryClient();
  const [state, setState] = useState<"idle" | "saving" | "failed" | { contentId: string }>("idle");
  const link = useRef<HTMLAnchorElement>(null);
  const contentId = typeof state === "object" ? state.contentId : savedAs;
  // The link takes the place of the button that had the focus.
  useEffect(() => {
    if (typeof state === "object" && document.activeElement === document.body) link.current?.focus();
  }, [state]);
  const save = async () => {
    setState("saving");
    try {
      setState({ contentId: await saveReply(queries, chatId, message) });
    } catch (error) {
      console.warn("saving a reply failed", error);
      setState("failed");
    }
  };
  if (contentId)
    return (
      <Link
        ref={link}
        to={paths.historyItem(contentId)}
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
        {t("reply.save")}
      </Button>
      {state === "failed" && (
        <span role="alert" className="font-medium text-bad">
          {t("reply.saveFailed")}
        </span>
      )}
    </>
  );
}
