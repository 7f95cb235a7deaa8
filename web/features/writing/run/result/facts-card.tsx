import { CheckIcon } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Fact, Fidelity } from "../../../../../shared/text/fidelity/check-facts.ts";
import { Button } from "../../../../ui/button.tsx";
import { Hint } from "../../../../ui/hint.tsx";

interface FactsCardProps {
  fidelity: Fidelity;
  /** Has the facts brought in order; undefined where that cannot be. */
  onRepair: (() => void) | undefined;
  /** The id of what names its text, where a screen has several. */
  of?: string;
}

/** What the text has lost of its source's facts, and what it has without one. */
export function FactsCard({ fidelity: { missing, invented }, onRepair, of = "" }: FactsCardProps) {
  const { t } = useTranslation("writing");
  const title = useId();
  return (
    <section
      aria-labelledby={`${title} ${of}`}
      className="mt-8 max-w-[40rem] space-y-4 rounded-m border border-line bg-paper px-4 py-3.5 text-sm"
    >
      <h2 id={title} className="font-semibold">
        {t("facts.title")}
      </h2>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <FactList name={t("facts.missing")} facts={missing} />
        <FactList name={t("facts.invented")} facts={invented} />
      </div>
      {onRepair && <Button onClick={onRepair}>{t("facts.repair")}</Button>}
    </section>
  );
}

function FactList({ name, facts }: { name: string; facts: Fact[] }) {
  const { t } = useTranslation("writing");
  const title = useId();
  if (!facts.length) return null;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <h3 id={title} className="text-ink-soft">
        {name}
      </h3>
      <ul aria-labelledby={title} className="mt-1 space-y-1">
        {facts.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list never changes, and may have a fact twice
          <li key={index} className="wrap-anywhere">
            <span className="text-ink-faint">{t(`facts.kinds.${kind}`)}</span>{" "}
            <span className="font-text">{kind === "quote" ? text : t("facts.quoted", { text })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
