import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { type VoiceDetail, voiceCheckEntitlement } from "../../../shared/contracts/voices.ts";
import { checkEntitlement } from "../../../shared/entitlement.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import type { VoiceCheck } from "../../../shared/text/style/voice-check.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { api, apiErrorOf } from "../../lib/api.ts";
import { useDraft } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { moveMarks } from "../../writing/analysis/move-marks.ts";
import { SourceField } from "../../writing/form/source-field.tsx";
import { CheckReport, useDriftText } from "../../writing/voices/check-report.tsx";

/** Compares a text with the voice. It uses no model and costs no prompt. */
export function CheckCard({ voice }: { voice: VoiceDetail }) {
  const { t } = useTranslation("voices");
  const { errorText, fieldText } = useErrorText();
  const me = useMe();
  const plan = entitlementsOf(me.plan);
  const [{ text }, change] = useDraft(me.id, "voiceCheck", { text: "" });
  const [result, setResult] = useState<{ text: string; report: VoiceCheck }>();
  const [selected, setOpen] = useState<string>();
  const { state, failure, fields, submit, reset } = useSubmit();
  const field = useRef<HTMLTextAreaElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#check") field.current?.focus(); // scrolls to it
  }, [hash]);
  const driftText = useDriftText();
  const drifts = result?.report.drifts ?? [];
  const found = drifts.flatMap((drift) =>
    drift.passages.map(({ start, end, suggestion }, index) => ({
      ...{ id: `${drift.kind} ${index}`, start, end, drift, suggestion },
      look: end - start > longestWordMark ? ("passage" as const) : ("dots" as const),
    })),
  );
  const marks = moveMarks(found, result?.text ?? "", text);
  const open = marks.find(({ id }) => id === selected);
  const message = open && driftText(open.drift);
  const advice = open?.suggestion && t("check.instead", { word: open.suggestion });
  const check = () =>
    submit(async () => {
      const body = { text, interfaceLanguage: currentLanguage() };
      setResult({
        text,
        report: await api<VoiceCheck>(`/api/voices/${voice.id}/check`, { method: "POST", body }),
      });
    });
  const isAllowed = /\S/.test(text) && checkEntitlement(voiceCheckEntitlement({ text }), plan) === null;
  return (
    <Card title={t("check.title")}>
      <p className="mb-4 text-ink-soft text-sm">{t("check.text")}</p>
      <div className="space-y-4">
        <SourceField
          label={t("check.label")}
          placeholder={t("check.placeholder")}
          value={text}
          limit={plan.wordsToRead}
          rows={7}
          error={fieldText(fields.text)}
          marking={{
            marks,
            open: open?.id,
            onOpen: setOpen,
            field,
            announcement: [message, advice].filter(Boolean).join(" "),
            card: message && (
              <div className="space-y-1 p-3 text-sm">
                <p>{message}</p>
                {advice && <p className="font-medium">{advice}</p>}
              </div>
            ),
          }}
          onChange={(text) => {
            change({ text });
            reset();
          }}
        />
        <Button onClick={check} busy={state === "busy"} disabled={!isAllowed}>
          {t(state === "busy" ? "check.checking" : "check.submit")}
        </Button>
        {state === "failed" && !fields.text && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
        {result && (
          <CheckReport
            report={result.report}
            isChanged={result.text !== text}
            onShow={({ kind }) => {
              setOpen(`${kind} 0`);
              field.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </div>
    </Card>
  );
}

/** In characters. A longer passage is a sentence. */
const longestWordMark = 40;
