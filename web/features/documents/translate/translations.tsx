// The translations of a document: one row a language, written one after another.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { TranslateInput } from "../../../../shared/contracts/translate.ts";
import { countWords } from "../../../../shared/text/analysis/words.ts";
import { withWatermark } from "../../../../shared/watermark.ts";
import { paths } from "../../../app/paths.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { refreshFolders } from "../../../lib/folders.ts";
import { useOutOfPrompts, useWatermark } from "../../../runs/plan-limits.ts";
import { isActive, keysToStart, progressOf, type Queue } from "../../../runs/queue.ts";
import { useGrowingText } from "../../../runs/runs.ts";
import { type QueueActions, type QueuedRun, useQueuedRun } from "../../../runs/use-queue.ts";
import { Button, Spinner, TextLink } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { DialogClose, DialogFoot } from "../../../ui/dialog.tsx";
import { FactsCard, FactsChecked } from "../../../writing/result/facts-card.tsx";
import { ResultNotices } from "../../../writing/result/result-notices.tsx";

/** The common input of all languages. */
export type TranslationSource = Omit<TranslateInput, "to">;

interface TranslationsProps {
  owner: string;
  queue: Queue<Language, TranslationSource>;
  actions: QueueActions<Language, TranslationSource>;
  /** A translation is opened. */
  onOpen: () => void;
}

export function Translations({ owner, queue, actions, onOpen }: TranslationsProps) {
  const { t } = useTranslation(["translate", "writing", "common"]);
  const [stops, setStops] = useState(0);
  const outOfPrompts = useOutOfPrompts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []); // the form was there
  const { ended, waiting, total } = progressOf(queue);
  const toStart = keysToStart(queue, 1);
  const isWorking = isActive(queue);
  const isHeld = queue.isPaused && waiting > 0;
  const stop = () => {
    actions.pause();
    setStops(stops + 1);
  };
  return (
    <>
      <p role="status" className="font-medium text-sm tabular-nums">
        {t("progress", { ended, count: total })}
      </p>
      <ul ref={list} tabIndex={-1} aria-label={t("results")} className="mt-2 outline-none">
        {queue.items.map((item) => (
          <Translation
            key={`${queue.id} ${item.key}`}
            source={queue.request}
            onOpen={onOpen}
            isPaused={queue.isPaused}
            shouldStart={toStart.includes(item.key)}
            {...{ owner, item, stops, actions }}
          />
        ))}
      </ul>
      {isWorking && <p className="mt-3 text-ink-soft text-sm">{t("closing")}</p>}
      {isHeld && (
        <p className="mt-3 text-ink-soft text-sm">
          {t("notStarted", { count: waiting })} {outOfPrompts}
        </p>
      )}
      <DialogFoot>
        {isWorking && <Button onClick={stop}>{t("writing:stop")}</Button>}
        {isHeld && !isWorking && !outOfPrompts && (
          <Button variant="primary" onClick={actions.resume}>
            {t("goOn", { count: waiting })}
          </Button>
        )}
        <DialogClose>{t("common:close")}</DialogClose>
      </DialogFoot>
    </>
  );
}

interface TranslationProps extends QueuedRun<Language> {
  source: TranslationSource;
  isPaused: boolean;
  onOpen: () => void;
}

function Translation({ source, isPaused, onOpen, ...queued }: TranslationProps) {
  const { t } = useTranslation(["translate", "writing", "common"]);
  const { key: to, state } = queued.item;
  const run = useGrowingText(useQueuedRun("translate", { ...source, to }, queued));
  const { view, working } = run;
  const { done, text, receipt, status } = view;
  const { contentId, fidelity } = done ?? {};
  const watermark = useWatermark(done?.watermark);
  const nameId = useId();
  const name = t(`common:languages.${to}`);
  const client = useQueryClient();
  useEffect(() => {
    if (contentId) void refreshFolders(client);
  }, [client, contentId]);
  const differences = fidelity ? fidelity.missing.length + fidelity.invented.length : 0;
  const words = countWords(text);
  const stateText = () => {
    if (state === "waiting") return t(isPaused ? "held" : "waiting");
    if (working && words > 0) return t("words", { count: words, number: formatNumber(words) });
    if (status === "done" && contentId) return t("saved");
    if (receipt && status !== "done") return t(`writing:receipt.${receipt.reason}`);
    return t(`writing:state.${status === "idle" ? "starting" : status}`);
  };
  return (
    <li className="border-line py-3 not-last:border-b">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <h3 id={nameId} className="font-semibold">
          {name}
        </h3>
        <span className="inline-flex items-center gap-1.5 text-ink-soft tabular-nums">
          {working && <Spinner />}
          {stateText()}
        </span>
        {contentId && !working && (
          <TextLink
            to={paths.documentItem(contentId)}
            aria-label={t("openNamed", { language: name })}
            onClick={onOpen}
          >
            {t("open")}
          </TextLink>
        )}
        {receipt && status === "done" && (
          <span className="ml-auto text-ink-soft text-label">{t(`writing:receipt.${receipt.reason}`)}</span>
        )}
      </div>
      {fidelity && differences === 0 && (
        <p className="text-label">
          <FactsChecked fidelity={fidelity} />
        </p>
      )}
      {fidelity && differences > 0 && (
        <details className="text-label [&>section]:mt-3">
          <summary className="font-medium text-warn">
            {t("check", { count: differences, number: formatNumber(differences) })}
          </summary>
          <FactsCard fidelity={fidelity} onRepair={run.repairable ? run.repair : undefined} of={nameId} />
        </details>
      )}
      {state !== "waiting" && (
        <ResultNotices run={run} onRetry={() => queued.actions.requeue(to, "variant")} />
      )}
      {done && contentId === null && (
        <CopyButton
          text={withWatermark(text, watermark)}
          labels={{ copy: t("writing:copy"), copied: t("writing:copied"), failed: t("writing:copyFailed") }}
        />
      )}
    </li>
  );
}
