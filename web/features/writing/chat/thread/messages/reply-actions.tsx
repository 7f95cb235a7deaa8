import { RefreshCwIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../../shared/catalog/languages.ts";
import { htmlOf } from "../../../../../lib/export/html-of.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { CopyButton } from "../../../../../ui/copy-button.tsx";
import { OnDemand } from "../../../../../ui/on-demand.tsx";
import { MoreButton } from "../../../text-menu/more-button.tsx";
import { SaveReplyButton } from "./save-reply-button.tsx";

interface ReplyActionsProps {
  chatId: string;
  /** What the conversation is called: the name of files made of the reply. */
  title: string;
  /** The id of the reply; undefined while the server has not said it. */
  message: string | undefined;
  text: string;
  language: Language;
  savedAs: string | null;
  onAgain: () => void;
}

/** What can be done with a reply: take its text along, keep it, ask for another. */
export function ReplyActions({
  chatId,
  title,
  message,
  text,
  language,
  savedAs,
  onAgain,
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
      <IconButton label={t("reply.again")} onClick={onAgain}>
        <RefreshCwIcon aria-hidden="true" className="size-4" />
      </IconButton>
      {message && <SaveReplyButton chatId={chatId} message={message} savedAs={savedAs} />}
      <OnDemand
        load={() => import("../../../text-menu/text-menu.tsx")}
        props={{ text, title, watermark: "", language, isQuiet: true }}
      >
        {(handlers) => <MoreButton variant="ghost" {...handlers} />}
      </OnDemand>
    </>
  );
}
