import { useQueryClient } from "@tanstack/react-query";
import { TrashIcon } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sample, VoiceDetail } from "../../../shared/contracts/voices.ts";
import { countWords } from "../../../shared/text/analysis/words.ts";
import { maxSamples, minSamples } from "../../../shared/voice-limits.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { withTexts } from "../../i18n/setup.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useVoiceAccess } from "../../writing/voices/use-voices.ts";
import { removeSample } from "./voices-data.ts";

const AddSample = lazyWithRetry(() => withTexts(() => import("./add-sample.tsx"), "newDocument"), "window");

/** The texts that the voice is learnt from. */
export function SamplesCard({ voice }: { voice: VoiceDetail }) {
  const { t } = useTranslation("voices");
  const { mayChange, mayDelete } = useVoiceAccess(voice.visibility);
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const { samples } = voice;
  const missing = minSamples - samples.length;
  return (
    <Card title={t("samples.title")} aside={`${samples.length} / ${maxSamples}`}>
      <p className="text-ink-soft text-sm">
        {t("samples.text", { least: minSamples, most: maxSamples })} {t(`samples.seen.${voice.visibility}`)}
      </p>
      {samples.length > 0 && (
        <ul aria-label={t("samples.title")} className="mt-3 divide-y divide-line border-line border-y">
          {samples.map((sample) => (
            <SampleRow
              key={sample.id}
              voice={voice}
              sample={sample}
              mayDelete={mayDelete}
              onRemoved={() => add.current?.focus()} // the focused button was removed
            />
          ))}
        </ul>
      )}
      {mayChange && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            ref={add}
            disabled={samples.length >= maxSamples}
            onClick={() => setAdding(true)}
            onPointerEnter={AddSample.prefetch}
            onFocus={AddSample.prefetch}
          >
            {t("samples.add")}
          </Button>
          {missing > 0 && samples.length > 0 && (
            <p className="text-label text-ink-soft">{t("samples.missing", { count: missing })}</p>
          )}
        </div>
      )}
      {adding && (
        <Suspense>
          <AddSample voice={voice} onClose={() => setAdding(false)} focusAfter={() => add.current} />
        </Suspense>
      )}
    </Card>
  );
}

interface SampleRowProps {
  voice: VoiceDetail;
  sample: Sample;
  mayDelete: boolean;
  onRemoved: () => void;
}

function SampleRow({ voice, sample, mayDelete, onRemoved }: SampleRowProps) {
  const { t } = useTranslation(["voices", "common"]);
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const { state, failure, submit } = useSubmit();
  const words = countWords(sample.text);
  const leftOut = voice.leftOut.find(({ id }) => id === sample.id);
  return (
    <li className="py-2">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-medium text-sm">
            {sample.title}
          </p>
          <p className="text-label text-ink-soft tabular-nums">
            {t("samples.words", { count: words, number: formatNumber(words) })}
          </p>
          {leftOut && (
            <p className="text-label text-warn">
              {leftOut.language
                ? t("samples.leftOut.language", { language: t(`common:languages.${leftOut.language}`) })
                : t(`samples.leftOut.${leftOut.reason === "unsupported" ? "unsupported" : "unknown"}`)}
            </p>
          )}
        </div>
        {mayDelete && (
          <IconButton
            label={t("samples.remove", { title: sample.title })}
            aria-disabled={state === "busy"}
            onClick={() =>
              submit(async () => {
                await removeSample(client, voice.id, sample.id);
                onRemoved();
              })
            }
          >
            <TrashIcon aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      {state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
    </li>
  );
}
