import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { type VoiceDetail, voiceCheckEntitlement } from "../../../../shared/contracts/voices.ts";
import { checkEntitlement } from "../../../../shared/entitlement.ts";
import { entitlementsOf } from "../../../../shared/plans.ts";
import type { Drift, VoiceCheck } from "../../../../shared/text/style/voice-check.ts";
import { shortestChecked } from "../../../../shared/voice-limits.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { api, apiErrorOf } from "../../../lib/api.ts";
import { useDraft } from "../../../lib/draft.ts";
import { useMe } from "../../../lib/me.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { moveMarks } from "../analysis/move-marks.ts";
import { SourceField } from "../form/source-field.tsx";

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
          <Report
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

interface ReportProps {
  report: VoiceCheck;
  /** Whether the text has changed since. */
  isChanged: boolean;
  onShow: (drift: Drift) => void;
}

function Report({ report: { compared, drifts, skipped }, isChanged, onShow }: ReportProps) {
  const { t } = useTranslation("voices");
  const driftText = useDriftText();
  return (
    <div className="space-y-3">
      <div role="status" className="space-y-1 text-sm">
        {skipped && <p>{t(`check.skipped.${skipped}`, { least: shortestChecked })}</p>}
        {compared > 0 && (
          <p className="font-medium">
            {drifts.length === 0
              ? t("check.same", { count: compared })
              : t("check.matching", {
                  count: Math.max(0, compared - drifts.length),
                  all: formatNumber(compared),
                })}
          </p>
        )}
        {isChanged && <p className="text-ink-soft">{t("check.changed")}</p>}
      </div>
      {drifts.length > 0 && (
        <ul aria-label={t("check.drifts")} className="divide-y divide-line border-line border-y">
          {drifts.map((drift) => (
            <li
              key={drift.kind}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm"
            >
              <p className="min-w-0 flex-1 basis-60">{driftText(drift)}</p>
              {drift.passages.length > 0 && (
                <Button onClick={() => onShow(drift)}>
                  {t("check.show", { count: drift.passages.length })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Words a drift with both figures. */
function useDriftText(): (drift: Drift) => string {
  const { t } = useTranslation("voices");
  return ({ kind, here, voice }) => {
    if (typeof here === "string" || typeof voice === "string")
      return t("drifts.address", { here: String(here), voice: String(voice) });
    const values = { here: rounded(here), voice: rounded(voice) };
    switch (kind) {
      case "address":
      case "avoidedWord":
        return t("drifts.avoidedWord", { count: here });
      case "longSentence":
        return t("drifts.longSentence", values);
      case "sentenceWords":
        return t(here > voice ? "drifts.longer" : "drifts.shorter", values);
      case "richness":
        return t(here > voice ? "drifts.richer" : "drifts.poorer", values);
      default:
        return t("drifts.rate", { ...values, feature: t(`rates.${kind}`) });
    }
  };
}

const rounded = (value: number) => formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
