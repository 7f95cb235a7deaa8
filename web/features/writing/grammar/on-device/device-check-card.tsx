import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Correction } from "../../../../../shared/contracts/grammar.ts";
import { applyCorrections } from "../../../../../shared/text/analysis/corrections.ts";
import { useWordLists } from "../../../../lib/word-lists.ts";
import { Card } from "../../../../ui/card.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Corrections } from "../corrections.tsx";
import type { UserWords } from "./device-checker.ts";
import type { DeviceAnswer, DeviceCall } from "./device-worker.ts";

interface DeviceCheckCardProps {
  text: string;
  /** Harper supports only English. */
  isEnglish: boolean;
  onText: (text: string) => void;
}

/** Identifies a correction while the text around it changes. */
const keyOf = ({ before, after, reason }: Correction) => `${before}\n${after}\n${reason}`;

/** Live English corrections found on the device: no model, no charge. */
export function DeviceCheckCard({ text, isEnglish, onText }: DeviceCheckCardProps) {
  const { t } = useTranslation("grammar");
  const { lists, change } = useWordLists();
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
            onLearn={(word) => change({ list: "dictionary", add: [word] })} // on failure the word stays marked
            done={t("nothingFound")}
          />
        )
      )}
    </Card>
  );
}

/** Typing pause before a check, in ms. */
const pauseMs = 400;

interface DeviceCheck {
  state: "off" | "loading" | "ready" | "failed";
  /** The text that was checked last, and its corrections. */
  text: string;
  corrections: Correction[];
}

const off: DeviceCheck = { state: "off", text: "", corrections: [] };

/** Checks an English text on the device while it is typed. Harper is loaded when `on` first becomes true. */
function useDeviceCheck(text: string, words: UserWords, on: boolean): DeviceCheck {
  const [check, setCheck] = useState<DeviceCheck>(off);
  const worker = useRef<Worker>(undefined);
  const last = useRef(0);

  useEffect(() => {
    if (!on) return;
    const made = new Worker(new URL("./device-worker.ts", import.meta.url), { type: "module" });
    const fail = () => setCheck({ ...off, state: "failed" });
    made.addEventListener("error", fail);
    worker.current = made;
    setCheck({ ...off, state: "loading" });
    return () => {
      made.terminate();
      worker.current = undefined;
      setCheck(off);
    };
  }, [on]);

  useEffect(() => {
    const asked = worker.current;
    if (!on || !asked) return;
    const number = ++last.current;
    const take = ({ data }: MessageEvent<DeviceAnswer>) => {
      if (data.number !== number) return;
      const { corrections } = data;
      setCheck(corrections ? { state: "ready", text, corrections } : { ...off, state: "failed" });
    };
    asked.addEventListener("message", take);
    const timer = setTimeout(() => asked.postMessage({ number, text, words } satisfies DeviceCall), pauseMs);
    return () => {
      clearTimeout(timer);
      asked.removeEventListener("message", take);
    };
  }, [text, words, on]);
  return check;
}
