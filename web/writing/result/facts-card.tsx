import { CheckIcon } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Fact, Fidelity } from "../../../shared/text/fidelity/check-facts.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Button } from "../../ui/button.tsx";
import { Hint } from "../../ui/hint.tsx";

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
  fidelity: Fidelity;
  /** Whether the text is shorter than its source by intention. */
  isShortened?: boolean;
}

/** Says what the fact check compared, if it found no difference, and lists what a shorter text leaves out. */
export function FactsChecked({ fidelity, isShortened = false }: FactsCheckedProps) {
  const { t } = useTranslation("writing");
  const { leftOut } = fidelity;
  const isKnown = leftOut !== undefined || !isShortened; // older results don't say what their check compared
  return (
    <>
      {isFaithful(fidelity) && isKnown && (
        <Hint
          above
          text={t(leftOut ? "facts.shortenedHint" : "facts.checkedHint")}
          className="inline-flex min-h-6 items-center gap-1 rounded-s text-left text-good"
        >
          <CheckIcon aria-hidden="true" className="size-4 shrink-0" />
          {t(leftOut ? "facts.nothingInvented" : "facts.checked")}
        </Hint>
      )}
      <LeftOut fidelity={fidelity} />
    </>
  );
}

export const isFaithful = ({ missing, invented }: Fidelity) => missing.length + invented.length === 0;

/** The others are counted. */
const mostListed = 6;

/** Lists the facts that a shorter text leaves out. */
export function LeftOut({ fidelity: { leftOut } }: { fidelity: Fidelity }) {
  const { t } = useTranslation("writing");
  if (!leftOut?.facts.length) return null;
  const isProse = ({ kind }: Fact) => kind === "negation" || kind === "term";
  const listed = leftOut.facts.slice(0, mostListed);
  const facts = listed
    .map((fact) => (isProse(fact) ? t("facts.quoted", { text: fact.text }) : fact.text))
    .join("; ");
  const count = leftOut.facts.length - listed.length + leftOut.more;
  return (
    <p className="wrap-anywhere text-ink-soft">
      {count > 0
        ? t("facts.leftOutMore", { facts, count, number: formatNumber(count) })
        : t("facts.leftOut", { facts })}
    </p>
  );
}
