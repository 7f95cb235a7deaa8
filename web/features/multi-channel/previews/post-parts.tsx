// Parts that the platform previews share.
import { UserIcon } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../../../shared/catalog/writing-options.ts";
import { aboveFold, type Fold, segmentsOf } from "./post-text.ts";

export interface PreviewProps {
  platform: Platform;
  text: string;
  /** Whether it is still being written. */
  growing: boolean;
}

interface AuthorProps {
  name: string;
  /** Shown below the name. */
  second?: string;
  /** Shown beside the name. */
  beside?: string;
  small?: boolean;
}

/** The author as most platforms show one: avatar, name, second line. */
export function Author({ name, second, beside, small = false }: AuthorProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar small={small} />
      <p className="min-w-0 text-sm leading-snug">
        <span className="font-semibold">{name}</span>
        {beside && <span className="text-ink-soft"> {beside}</span>}
        {second && <span className="block text-label text-ink-soft">{second}</span>}
      </p>
    </div>
  );
}

export function Avatar({ small = false }: { small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent ${small ? "size-8" : "size-10"}`}
    >
      <UserIcon className={small ? "size-4" : "size-5"} />
    </span>
  );
}

interface FoldedTextProps {
  text: string;
  /** Where the platform folds it, if it does. */
  fold?: Fold | undefined;
  /** A growing text is never folded. */
  growing: boolean;
  linkClass?: string;
}

/** Plain text with the platform's fold. */
export function FoldedText({ text, fold, growing, linkClass }: FoldedTextProps) {
  const { t } = useTranslation("multiChannel");
  const [isOpen, setIsOpen] = useState(false);
  const place = useId();
  const seen = fold && !growing ? aboveFold(text, fold) : null;
  const link = linkClass ? { linkClass } : {};
  return (
    <div className="wrap-anywhere whitespace-pre-wrap">
      <span id={place}>
        <LinkedText text={seen === null || isOpen ? text : seen} {...link} />
      </span>
      {seen !== null && (
        <>
          {isOpen ? "\n" : "… "}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={place}
            onClick={() => setIsOpen(!isOpen)}
            className="min-h-6 rounded-s font-semibold underline-offset-2 opacity-80 hover:underline"
          >
            {t(isOpen ? "preview.less" : "preview.more")}
          </button>
        </>
      )}
    </div>
  );
}

/** Plain text with links, hashtags and mentions highlighted. */
function LinkedText({ text, linkClass = "text-accent" }: { text: string; linkClass?: string }) {
  const segments = useMemo(() => segmentsOf(text), [text]);
  return segments.map(({ text, isLink }, index) =>
    isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end
      <span key={index} className={linkClass}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
