import { CheckIcon } from "lucide-react";
import { Hint } from "../../../../ui/hint.tsx";

interface FactsCheckedProps {
  text: string;
  /** What the check compares. It does not look at the meaning. */
  hint: string;
}

/** Says that the fact check found nothing wrong. */
export function FactsChecked({ text, hint }: FactsCheckedProps) {
  return (
    <Hint above text={hint} className="inline-flex min-h-6 items-center gap-1 rounded-s text-left text-good">
      <CheckIcon aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </Hint>
  );
}
