import { ChevronDownIcon } from "lucide-react";
import { memo, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { withTexts } from "../../../i18n/setup.ts";
import { useDraft } from "../../../lib/draft.ts";
import { useMe } from "../../../lib/me.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { useVoices } from "../../../writing/voices/use-voices.ts";
import type { MarkControls } from "../marks/use-document-marks.tsx";
import { ReadabilityCard, ReadabilityScore } from "./readability-card.tsx";

const VoiceCard = lazyWithRetry(() => withTexts(() => import("./voice-card.tsx"), "voices"));

interface SideCardsProps extends MarkControls {
  /** The document's text after a pause in typing. */
  text: string;
  isEnglish: boolean;
}

/** Which cards are unfolded. */
const unfolded = { readability: true, voice: true };

/** The cards beside a document while it is edited: how it reads, and whether it sounds like the brand. */
export default memo(function SideCards({ text, isEnglish, ...marks }: SideCardsProps) {
  const { t } = useTranslation("documentText");
  const [cards, change] = useDraft(useMe().id, "editorCards", unfolded);
  const hasVoices = (useVoices().data?.voices.length ?? 0) > 0;
  return (
    <>
      <FoldingCard
        title={t("side.readability")}
        aside={<ReadabilityScore analysis={marks.analysis} />}
        isOpen={cards.readability}
        onFold={(readability) => change({ readability })}
      >
        <ReadabilityCard {...marks} isEnglish={isEnglish} />
      </FoldingCard>
      {hasVoices && (
        <FoldingCard title={t("side.voice")} isOpen={cards.voice} onFold={(voice) => change({ voice })}>
          <Suspense>
            <VoiceCard text={text} editor={marks.editor} />
          </Suspense>
        </FoldingCard>
      )}
    </>
  );
});

interface FoldingCardProps {
  title: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  isOpen: boolean;
  onFold: (isOpen: boolean) => void;
  children: ReactNode;
}

function FoldingCard({ title, aside, isOpen, onFold, children }: FoldingCardProps) {
  return (
    <details
      aria-label={title}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onFold(open)}
      className="group @container rounded-m border border-line bg-sheet shadow-1"
    >
      <summary className="flex min-h-10 list-none items-center gap-2 rounded-m px-3.5 py-2 text-sm [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">{title}</h3>
        <span className="ml-auto text-right">{aside}</span>
        <ChevronDownIcon
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && <div className="px-3.5 pb-3.5">{children}</div>}
    </details>
  );
}
