import { useQueryClient } from "@tanstack/react-query";
import { FilePenLineIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { editNow, paths } from "../../../../app/paths.ts";
import { ApiError } from "../../../../lib/api.ts";
import { contentQuery } from "../../../../lib/contents.ts";
import { useMe } from "../../../../lib/me.ts";
import { canChange } from "../../../../lib/text-access.ts";
import { Button } from "../../../../ui/button.tsx";
import { applyReply } from "../../../../writing/assistant/applied-reply.ts";
import type { Subject } from "../subjects.ts";

/** Opens the document that a reply is about, with the reply as a suggestion. */
export function ApplyReplyButton({ document, passage, text }: Subject & { text: string }) {
  const { t } = useTranslation("chat");
  const me = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "opening" | "gone" | "readOnly">("idle");
  /** Why the document can't be edited. A failure to load it is left to its screen, which can retry. */
  const obstacle = async () => {
    try {
      const { visibility } = await queries.fetchQuery(contentQuery(document));
      return canChange(me, visibility) ? undefined : "readOnly";
    } catch (error) {
      return error instanceof ApiError && error.code === "NOT_FOUND" ? "gone" : undefined;
    }
  };
  const open = async () => {
    setState("opening");
    const found = await obstacle();
    if (found) return setState(found);
    applyReply(me.id, document, { text: text.trim(), passage });
    await navigate(paths.documentItem(document), { state: editNow });
  };
  return (
    <>
      <Button variant="ghost" busy={state === "opening"} onClick={open}>
        {state !== "opening" && <FilePenLineIcon aria-hidden="true" className="size-4" />}
        {t("reply.apply")}
      </Button>
      {(state === "gone" || state === "readOnly") && (
        <span role="alert" className="font-medium text-bad">
          {t(`reply.applyFailed.${state}`)}
        </span>
      )}
    </>
  );
}
