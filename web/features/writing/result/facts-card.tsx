import { CheckIcon } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Fact, Fidelity } from "../../../../shared/text/fidelity/check-facts.ts";
import { Button } from "../../../ui/button.tsx";
import { Hint } from "../../../ui/hint.tsx";

interface FactsCardProps {
  fidelity: Fidelity;
  /** Requests a repair of the facts; undefined if not possible. */
  onRepair: (() => void) | undefined;
  /** The id of the text's heading, if the screen has several texts. */
  of?: string;
}

/** Facts that are missing from the text, and facts that are not in its source. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static and may contain duplicates
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
  /** Explains what the check compares (not the meaning). */
  hint: string;
}

/** Says that the fact check found no differences. */
export function FactsChecked({ text, hint }: FactsCheckedProps) {
  return (
    <Hint above text={hint} className="inline-flex min-h-6 items-center gap-1 rounded-s text-left text-good">
      <CheckIcon aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </Hint>
  );
}
