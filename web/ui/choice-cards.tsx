import { LockIcon } from "lucide-react";
import { useId } from "react";
import type { Lock } from "./choice-chips.tsx";
import { type Choice, type ChoiceGroup, GroupLegend } from "./choice-chips.tsx";
import { Hint } from "./hint.tsx";

interface CardChoice<Value extends string> extends Choice<Value> {
  description: string;
}

interface ChoiceCardsProps<Value extends string> extends ChoiceGroup<Value> {
  choices: CardChoice<Value>[];
}

/** A radio group of cards with label and description. Locked cards are dashed and explain the required plan. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, aside, choices, value, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <GroupLegend label={label} aside={aside} />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-2">
        {choices.map((choice) =>
          choice.lock ? (
            <LockedCard key={choice.value} {...choice} lock={choice.lock} disabled={disabled} />
          ) : (
            <label
              key={choice.value}
              className="block rounded-m border border-line-strong bg-sheet px-3 py-2 transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-disabled:opacity-55"
            >
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                className="sr-only"
              />
              <CardText label={choice.label} description={choice.description} />
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}

/** A card's label and description. */
export function CardText({ label, description }: { label: string; description: string }) {
  return (
    <>
      <span className="wrap-anywhere block font-semibold text-label">{label}</span>
      <span className="block text-ink-soft text-xs">{description}</span>
    </>
  );
}

interface LockedCardProps {
  label: string;
  description: string;
  lock: Lock;
  disabled?: boolean | undefined;
}

/** A locked card: dashed and faint, with a hint about the required plan. */
export function LockedCard({ label, description, lock, disabled }: LockedCardProps) {
  return (
    <Hint
      {...lock}
      wide
      disabled={disabled}
      className="block h-full w-full rounded-m border border-line-strong border-dashed px-3 py-2 text-left text-ink-faint disabled:opacity-55"
    >
      <span className="flex items-center gap-1 font-semibold text-label">
        <span className="wrap-anywhere min-w-0">{label}</span>
        <LockIcon aria-hidden="true" className="size-3 shrink-0" />
      </span>
      <span className="block text-xs">{description}</span>
    </Hint>
  );
}
