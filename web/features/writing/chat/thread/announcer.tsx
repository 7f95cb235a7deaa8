import { useTranslation } from "react-i18next";
import { isWorking } from "../../run/run-view.ts";
import type { ReplyOutline } from "./live-replies.ts";

/** Tells screen readers when a reply begins and how it ends, once each, and nothing in between. */
export function Announcer({ reply }: { reply: ReplyOutline | undefined }) {
  const { t } = useTranslation("chat");
  const said = () => {
    if (!reply || reply.status === "idle") return "";
    return t(isWorking(reply) ? "announce.started" : `announce.${reply.status as Ends}`); // what is left
  };
  return (
    <p role="status" className="sr-only">
      {said()}
    </p>
  );
}

type Ends = "done" | "stopped" | "failed";
