import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Correction } from "../../../../../shared/contracts/grammar.ts";
import { applyCorrections } from "../../../../../shared/text/analysis/corrections.ts";
import { useWordLists } from "../../../../lib/word-lists.ts";
import { Card } from "../../../../ui/card.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Corrections } from "../corrections.tsx";
import { useDeviceCheck } from "./use-device-check.ts";

interface DeviceCheckCardProps {
  text: string;
  /** The library knows English alone. */
  isEnglish: boolean;
  onText: (text: string) => void;
}

/** What a correction is known by while the text around it changes. */
const keyOf = ({ before, after, reason }: Correction) => `${before}\n${after}\n${reason}`;

/** Corrections of English found on the device, while the text is typed: without a model, and free of charge. */
export function DeviceCheckCard({ text, isEnglish, onText }: DeviceCheckCardProps) {
  const { t } = useTranslation("grammar");
  const { lists, add } = useWordLists();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const check = useDeviceCheck(text, lists, isEnglish);
  const current = check.text === text ? check.corrections : [];
  const open = current
    .map((correction, index) => ({ id: `${index}`, correction }))
    .filter(({ correction }) => !dismissed.has(keyOf(correction)));
  const chosen = (ids: string[]) =>
    open.filter(({ id }) => ids.includes(id)).map(({ correction }) => correction);
  const dismiss = (corrections: Correction[]) =>
    setDismissed((before) => new Set([...before, ...corrections.map(keyOf)]));
  return (
    <Card title={t("device.title")}>
      <p className="mb-4 text-ink-soft text-sm">{t("device.text")}</p>
      {!isEnglish ? (
        <Notice kind="info">{t("device.onlyEnglish")}</Notice>
      ) : check.state === "failed" ? (
        <Notice kind="error">{t("device.failed")}</Notice>
      ) : check.state === "loading" ? (
        <p role="status" className="text-ink-soft text-sm">
          {t("device.loading")}
        </p>
      ) : (
        /\S/.test(text) &&
        check.text === text && (
          <Corrections
            text={text}
            open={open}
            onAccept={(ids) => onText(applyCorrections(text, chosen(ids)))}
            onDismiss={(ids) => dismiss(chosen(ids))}
            onLearn={(word) => {
              add("dictionary", [word]).catch(console.error); // it is marked again then
            }}
            done={t("nothingFound")}
          />
        )
      )}
    </Card>
  );
}
