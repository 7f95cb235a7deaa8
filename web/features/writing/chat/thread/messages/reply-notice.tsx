import { useTranslation } from "react-i18next";
import type { ChatReply } from "../../../../../../shared/contracts/chats.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Notice } from "../../../../../ui/notice.tsx";
import type { SendFailure } from "../sends.ts";
import { useFailureText } from "../use-failure-text.ts";

interface ReplyNoticeProps {
  state: ChatReply["state"];
  /** Why it failed, where it did. */
  failure: { code: SendFailure["code"] | null } & Pick<SendFailure, "details">;
  cut: boolean;
  onAgain: () => void;
}

/** Why a reply is not whole, and asking for another where it failed. */
export function ReplyNotice({ state, failure, cut, onAgain }: ReplyNoticeProps) {
  const { t } = useTranslation(["chat", "writing", "common"]);
  const failureText = useFailureText();
  if (state === "failed")
    return (
      <Notice
        kind={failure.code === "RUN_STOPPED" ? "warning" : "error"}
        action={<Button onClick={onAgain}>{t("common:retry")}</Button>}
      >
        {failureText(failure)}
      </Notice>
    );
  if (state === "stopped") return <p className="text-[0.8125rem] text-ink-soft">{t("reply.stopped")}</p>;
  return cut ? <Notice kind="warning">{t("writing:cut")}</Notice> : null;
}
