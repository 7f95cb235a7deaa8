import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { aboveFold, type Fold } from "../fold.ts";
import { RichText } from "./rich-text.tsx";

interface FoldedTextProps {
  text: string;
  /** Where the platform folds it; absent where it does not. */
  fold?: Fold | undefined;
  /** A growing text is shown whole. */
  growing: boolean;
  linkLook?: string;
}

/** A plain text, folded where the platform does it. */
export function FoldedText({ text, fold, growing, linkLook }: FoldedTextProps) {
  const { t } = useTranslation("multiChannel");
  const [isOpen, setIsOpen] = useState(false);
  const place = useId();
  const seen = fold && !growing ? aboveFold(text, fold) : null;
  const look = linkLook ? { linkLook } : {};
  return (
    <div className="wrap-anywhere whitespace-pre-wrap">
      <span id={place}>
        <RichText text={seen === null || isOpen ? text : seen} {...look} />
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
