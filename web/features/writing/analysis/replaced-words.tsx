import { Undo2Icon } from "lucide-react";
import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";

/** The last replacement: the whole text before it and after it, and the words that were changed. */
export interface Replaced {
  before: string;
  after: string;
  words: string;
  suggestion: string | undefined;
}

interface ReplacedWordsProps {
  replaced: Replaced;
  onUndo: () => void;
  ref: Ref<HTMLElement>;
}

/** What has just been replaced, and the way back. */
export function ReplacedWords({ replaced, onUndo, ref }: ReplacedWordsProps) {
  const { t } = useTranslation("writing");
  const id = useId();
  const { words, suggestion } = replaced;
  return (
    <section ref={ref} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p id={id} className="wrap-anywhere min-w-0">
        {suggestion === undefined
          ? t("analysis.removed", { before: words })
          : t("analysis.replaced", { before: words, after: suggestion })}
      </p>
      <Button variant="ghost" aria-describedby={id} onClick={onUndo}>
        <Undo2Icon aria-hidden="true" className="size-4" />
        {t("analysis.undo")}
      </Button>
    </section>
  );
}
