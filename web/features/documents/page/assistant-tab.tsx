import { MessagesSquareIcon, SparklesIcon } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../../app/paths.ts";
import { useMe } from "../../../lib/me.ts";
import { useOutOfPrompts } from "../../../runs/plan-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { attachToAssistant } from "../../../writing/assistant/ask-assistant.ts";
import type { Desk } from "./text-desk.tsx";

/** Asks the AI for the selected text or the place of the cursor, or takes the document to the assistant. */
export default function AssistantTab({ desk }: { desk: Desk }) {
  const { t } = useTranslation(["documentText", "documentAi", "writing"]);
  const { ai, view, content } = desk;
  const { id: owner } = useMe();
  const navigate = useNavigate();
  const outOfPrompts = useOutOfPrompts();
  const reason = useId();
  const [typed, setTyped] = useState("");
  const isBusy = ai.run.view.id !== "" || ai.reply !== undefined;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const instruction = typed.trim();
    ai.openAtSelection();
    if (!view || !instruction || isBusy || outOfPrompts || ai.voice.isMissing) return;
    setTyped("");
    ai.start(
      view.state.selection.empty ? { action: "section", instruction } : { action: "ask", instruction },
    );
  };
  const discuss = () => {
    attachToAssistant(owner, { id: content.id, title: content.title });
    void navigate(paths.chat);
  };
  return (
    <div className="space-y-5">
      <form onSubmit={ask} className="space-y-3">
        <TextArea
          label={t("page.assistant.field")}
          placeholder={t("page.assistant.placeholder")}
          rows={3}
          maxLength={1000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" aria-describedby={outOfPrompts ? reason : undefined}>
            <SparklesIcon aria-hidden="true" className="size-4 text-accent" />
            {t("edit.ai")}
          </Button>
          <span id={reason} className="text-ink-soft text-label">
            {outOfPrompts ?? t("writing:costs")}
          </span>
        </div>
        <p className="text-ink-soft text-label">{t("page.assistant.hint")}</p>
      </form>
      <Button variant="ghost" onClick={discuss} className="-ml-4">
        <MessagesSquareIcon aria-hidden="true" className="size-4" />
        {t("page.assistant.discuss")}
      </Button>
    </div>
  );
}
