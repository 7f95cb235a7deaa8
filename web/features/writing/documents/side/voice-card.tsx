import { EditorView } from "@codemirror/view";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { voiceCheckEntitlement } from "../../../../../shared/contracts/voices.ts";
import { checkEntitlement } from "../../../../../shared/entitlement.ts";
import { entitlementsOf } from "../../../../../shared/plans.ts";
import type { Drift, VoiceCheck } from "../../../../../shared/text/style/voice-check.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { currentLanguage } from "../../../../i18n/setup.ts";
import { api, apiErrorOf } from "../../../../lib/api.ts";
import { useMe } from "../../../../lib/me.ts";
import { useSubmit } from "../../../../lib/use-submit.ts";
import { Button } from "../../../../ui/button.tsx";
import { ChipSelect } from "../../../../ui/field.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { moveMarks } from "../../analysis/move-marks.ts";
import { CheckReport } from "../../voices/check-report.tsx";
import { useVoiceChoice, useVoices } from "../../voices/use-voices.ts";

interface VoiceCardProps {
  /** The document's text after a pause in typing. */
  text: string;
  editor: EditorView | undefined;
}

/** Compares the document with a brand voice. It uses no model and costs no prompt. */
export default function VoiceCard({ text, editor }: VoiceCardProps) {
  const { t } = useTranslation(["voices", "writing"]);
  const { errorText } = useErrorText();
  const plan = entitlementsOf(useMe().plan);
  const voices = useVoices().data?.voices ?? [];
  const { voice = voices[0], field } = useVoiceChoice("documentCheck");
  const [result, setResult] = useState<{ text: string; voice: string; report: VoiceCheck }>();
  const { state, failure, submit, reset } = useSubmit();
  if (!voice) return null;
  const check = () => {
    const checked = editor?.state.doc.toString() ?? text;
    return submit(async () => {
      const body = { text: checked, interfaceLanguage: currentLanguage() };
      const report = await api<VoiceCheck>(`/api/voices/${voice.id}/check`, { method: "POST", body });
      setResult({ text: checked, voice: voice.id, report });
    });
  };
  const show = ({ passages }: Drift) => {
    if (!editor || !result) return;
    const [first] = moveMarks(passages, result.text, editor.state.doc.toString());
    if (first)
      editor.dispatch({
        selection: { anchor: first.start, head: first.end },
        effects: EditorView.scrollIntoView(first.start, { y: "center" }),
      });
    editor.focus();
  };
  const isAllowed = /\S/.test(text) && checkEntitlement(voiceCheckEntitlement({ text }), plan) === null;
  return (
    <div className="space-y-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <ChipSelect
          label={t("writing:voice.label")}
          value={voice.id}
          options={voices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            field.onChange(id);
            reset();
          }}
        />
        <Button onClick={check} busy={state === "busy"} disabled={!isAllowed}>
          {t(state === "busy" ? "check.checking" : "check.submit")}
        </Button>
      </div>
      {state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
      {result?.voice === voice.id && (
        <CheckReport report={result.report} isChanged={result.text !== text} onShow={show} />
      )}
    </div>
  );
}
