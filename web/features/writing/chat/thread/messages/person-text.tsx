import { FileTextIcon } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../../../app/paths.ts";
import { Button } from "../../../../../ui/button.tsx";
import type { Attached } from "../sends.ts";

/** From how many characters or lines on a message is folded: whoever pasted a text knows it. */
const longCharacters = 1500;
const longLines = 20;

const isLong = (text: string) =>
  text.length > longCharacters || text.split("\n", longLines + 1).length > longLines;

/** What the person has said, as they typed it, and the text that came with it. */
export function PersonText({ text, attached }: { text: string; attached: Attached | null }) {
  const { t } = useTranslation("chat");
  const [whole, setWhole] = useState(false);
  const id = useId();
  const folded = isLong(text) && !whole;
  return (
    <div className="max-w-[min(36rem,92%)] rounded-l border border-line bg-well px-4 py-3">
      <p
        id={id}
        dir="auto"
        className={`wrap-anywhere whitespace-pre-wrap font-text text-[1.0625rem] leading-relaxed ${folded ? "line-clamp-12" : ""}`}
      >
        {text}
      </p>
      {isLong(text) && (
        <Button
          variant="ghost"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
          className="-mb-2 -ml-4"
        >
          {t(whole ? "showLess" : "showAll")}
        </Button>
      )}
      {attached && (
        <Link
          to={paths.historyItem(attached.id)}
          className="mt-2 flex min-h-10 min-w-0 items-center gap-2 rounded-m border border-line-strong bg-sheet px-3 text-sm hover:bg-paper"
        >
          <FileTextIcon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          <span className="sr-only">{t("attach.attached")}: </span>
          <span className="truncate">{attached.title}</span>
        </Link>
      )}
    </div>
  );
}
