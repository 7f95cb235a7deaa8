import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { voiceCheckEntitlement } from "../../../../shared/contracts/voices.ts";
import { checkEntitlement } from "../../../../shared/entitlement.ts";
import { entitlementsOf } from "../../../../shared/plans.ts";
import type { Drift, VoiceCheck } from "../../../../shared/text/style/voice-check.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { api, apiErrorOf } from "../../../lib/api.ts";
import { useMe } from "../../../lib/me.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ChipSelect } from "../../../ui/select-field.tsx";
import { moveMarks } from "../../../writing/analysis/move-marks.ts";
import { CheckReport } from "../../../writing/voices/check-report.tsx";
import { useVoiceChoice, useVoices } from "../../../writing/voices/use-voices.ts";
import { documentText } from "../../editor/document-text.ts";

interface VoiceCardProps {
  /** The document's words after a pause in typing. */
  text: string;
  view: EditorView | undefined;
}

/** Compares the document with a brand voice. It uses no model and costs no prompt. */
export default function VoiceCard({ text, view }: VoiceCardProps) {
  const { t } = useTranslation(["voices", "writing"]);
  const { errorText } = useErrorText();
  const plan = entitlementsOf(useMe().plan);
  const voices = useVoices().data?.voices ?? [];
  const { voice = voices[0], field } = useVoiceChoice("documentCheck");
  const [result, setResult] = useState<{ text: string; voice: string; report: VoiceCheck }>();
  const { state, failure, submit, reset } = useSubmit();
  const denial = useMemo(() => checkEntitlement(voiceCheckEntitlement({ text }), plan), [text, plan]);
  if (!voice) return null;
  const check = () => {
    const checked = view ? documentText(view.state.doc).text : text;
    return submit(async () => {
      const body = { text: checked, interfaceLanguage: currentLanguage() };
      const report = await api<VoiceCheck>(`/api/voices/${voice.id}/check`, { method: "POST", body });
      setResult({ text: checked, voice: voice.id, report });
    });
  };
  /** Selects the first passage of a drift, or the one after the selected one. */
  const show = ({ passages }: Drift) => {
    if (!view || !result) return;
    const { doc, selection, tr } = view.state;
    const words = documentText(doc);
    const places = moveMarks(passages, result.text, words.text).map(({ start, end }) =>
      TextSelection.create(doc, words.positionAt(start), words.positionAt(end)),
    );
    const next = places[(places.findIndex((place) => place.eq(selection)) + 1) % places.length];
    if (next) view.dispatch(tr.setSelection(next).scrollIntoView());
    view.focus();
  };
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
        <Button onClick={check} busy={state === "busy"} disabled={denial !== null || !/\S/.test(text)}>
          {t(state === "busy" ? "check.checking" : "check.submit")}
        </Button>
      </div>
      {denial && <p className="text-ink-soft">{errorText(denial)}</p>}
      {state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
      {result?.voice === voice.id && (
        <CheckReport report={result.report} isChanged={result.text !== text} onShow={show} />
      )}
    </div>
  );
}
