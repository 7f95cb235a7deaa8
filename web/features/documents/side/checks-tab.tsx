import type { EditorView } from "prosemirror-view";
import { memo, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { useVoices } from "../../../writing/voices/use-voices.ts";
import type { MarkControls } from "../marks/use-document-marks.tsx";
import { ReadabilityCard, ReadabilityScore } from "./readability-card.tsx";

const VoiceCard = lazyWithRetry(() => withTexts(() => import("./voice-card.tsx"), "voices"));

interface ChecksTabProps extends MarkControls {
  /** The document's words after a pause in typing. */
  text: string;
  language: Language;
  view: EditorView | undefined;
}

/** What the checks say of a document: how it reads, and whether it sounds like the brand. */
export default memo(function ChecksTab({ text, language, view, ...controls }: ChecksTabProps) {
  const { t } = useTranslation("documentText");
  const hasVoices = (useVoices().data?.voices.length ?? 0) > 0;
  return (
    <div className="divide-y divide-line">
      <Section title={t("side.readability")} aside={<ReadabilityScore analysis={controls.analysis} />}>
        <ReadabilityCard {...controls} isEnglish={language === "en"} />
      </Section>
      {hasVoices && (
        <Section title={t("side.voice")}>
          <Suspense>
            <VoiceCard text={text} view={view} />
          </Suspense>
        </Section>
      )}
    </div>
  );
});

interface SectionProps {
  title: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

function Section({ title, aside, children }: SectionProps) {
  return (
    <section aria-label={title} className="@container py-4 first:pt-0 last:pb-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <h3 className="font-semibold">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
