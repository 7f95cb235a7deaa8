import { useTranslation } from "react-i18next";
import type { VoiceDetail } from "../../../shared/contracts/voices.ts";
import type { VoiceFigures } from "../../../shared/text/style/voice-figures.ts";
import { persons, type VoiceRate, voiceRates } from "../../../shared/text/style/voice-kinds.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Card } from "../../ui/card.tsx";

/** The figures computed from the samples, in sentences and bars. */
export function FiguresCard({ voice }: { voice: VoiceDetail }) {
  const { t } = useTranslation("voices");
  const { figures, samples } = voice;
  return (
    <Card title={t("figures.title")}>
      {figures ? (
        <Figures figures={figures} />
      ) : (
        <p className="text-ink-soft text-sm">
          {t(samples.length > 0 ? "figures.unsupported" : "figures.none")}
        </p>
      )}
    </Card>
  );
}

function Figures({ figures }: { figures: VoiceFigures }) {
  const { t } = useTranslation("voices");
  const { sentenceWords, richness, address, rates, favorites, avoided } = figures;
  const signs = voiceRates.filter((rate) => !persons.some((person) => person === rate));
  return (
    <div className="space-y-4 text-sm">
      <p className="text-ink-soft">
        {t("figures.text", { count: figures.samples, words: formatNumber(figures.words) })}
      </p>
      <ul className="space-y-1">
        <li>
          {t("figures.sentence", {
            mean: formatNumber(Math.round(sentenceWords.mean)),
            longest: formatNumber(sentenceWords.longest),
          })}
        </li>
        {richness && <li>{t("figures.richness", { count: Math.round(richness.mean * 50) })}</li>}
        {address && <li>{t("figures.address", { form: address })}</li>}
      </ul>
      <Bars title={t("figures.persons")} rates={persons} figures={rates} />
      <Bars title={t("figures.signs")} rates={signs} figures={rates} />
      <Words title={t("figures.favorites")} words={favorites} />
      <Words title={t("figures.avoided")} words={avoided.map((pair) => pair.replace(" = ", " → "))} />
    </div>
  );
}

interface BarsProps {
  title: string;
  rates: readonly VoiceRate[];
  figures: VoiceFigures["rates"];
}

/** Occurrences per 1,000 words. The widest bar is the largest of the group. */
function Bars({ title, rates, figures }: BarsProps) {
  const { t } = useTranslation("voices");
  const most = Math.max(1, ...rates.map((rate) => figures[rate].mean));
  return (
    <section>
      <h3 className="mb-1 font-semibold text-label">{title}</h3>
      <dl className="space-y-1">
        {rates.map((rate) => (
          <div key={rate} className="grid grid-cols-[minmax(0,9rem)_1fr_2.5rem] items-center gap-2">
            <dt className="wrap-anywhere text-label text-ink-soft">{t(`rates.${rate}`)}</dt>
            {/* Drawn, not styled: the content security policy allows no inline style attribute. */}
            <dd>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 6"
                preserveAspectRatio="none"
                className="block h-1.5 w-full"
              >
                <rect width={(figures[rate].mean / most) * 100} height="6" className="fill-accent" />
              </svg>
            </dd>
            <dd className="text-right text-label tabular-nums">{rounded(figures[rate].mean)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Small figures keep one decimal. */
const rounded = (value: number) => formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold text-label">{title}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word} className="rounded-full bg-well px-2.5 py-0.5 text-label text-ink-soft">
            {word}
          </li>
        ))}
      </ul>
    </section>
  );
}
