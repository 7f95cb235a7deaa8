import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { type ToolName, tools } from "../../shared/catalog/tools.ts";
import { chatsWithPending } from "../features/chat/thread/outbox.ts";
import { useErrorText } from "../i18n/error-text.ts";
import { useMe } from "../lib/me.ts";
import { showToast } from "../lib/toasts.ts";
import { allRuns, type UnseenRun } from "../runs/all-runs.ts";
import { paths } from "./paths.ts";

/** How long the toast stays, in milliseconds: long enough to reach its button. */
const duration = 10_000;
/** A longer title is cut, in characters. */
const maxTitle = 60;

/** Loaded on demand, because few pages are opened while a reply is being written. */
const loadReplies = () => import("../features/chat/thread/follow-replies.ts");

/** Follows the user's runs on every screen, and says by a toast when one has ended whose screen is not open. */
export function FinishedRuns() {
  const { t } = useTranslation("common");
  const { errorText } = useErrorText();
  const queries = useQueryClient();
  const all = allRuns(queries);
  const { id: owner } = useMe();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const messageOf = ({ tool, end }: UnseenRun) => {
    if ("error" in end) return `${t("finished.failed")} ${errorText(end.error)}`;
    if (tool === "chat") return t("finished.reply");
    const title = end.title.length > maxTitle ? `${end.title.slice(0, maxTitle).trimEnd()}…` : end.title;
    return title && tool !== "edit" ? t("finished.named", { title }) : t("finished.unnamed");
  };
  const announce = useEffectEvent((run: UnseenRun) => {
    const { end } = run;
    const isStopped = "error" in end ? end.error.code === "RUN_STOPPED" : end.state === "stopped";
    if (isStopped) return; // by the user
    if (run.tool === "chat" && placeOf(run) === pathname) return; // its conversation is still loading
    showToast({
      type: "error" in end ? "error" : "success",
      message: messageOf(run),
      action: { label: t("finished.show"), onPress: () => void navigate(placeOf(run)) },
      duration,
    });
  });
  useEffect(() => {
    const stop = all.onUnseen((run) => announce(run));
    all.resume(owner);
    let isOpen = true;
    if (chatsWithPending(owner).length)
      loadReplies().then(
        ({ resumeReplies }) => isOpen && resumeReplies(queries, owner),
        () => undefined, // followed when their conversations are opened
      );
    return () => {
      isOpen = false;
      stop();
    };
  }, [all, queries, owner]);
  return null;
}

/** Where the run's text is shown. */
function placeOf({ tool, slot, end }: UnseenRun): string {
  const [, id = ""] = slot.split(".");
  if (tool === "chat") return paths.chatItem(slot);
  if (tool === "edit") return paths.documentItem(id);
  if (tool === "voiceGuide") return paths.voiceItem(id);
  if (tool in tools) return tools[tool as ToolName].path;
  return "done" in end && end.contentId ? paths.documentItem(end.contentId) : paths.documents; // a translation
}
