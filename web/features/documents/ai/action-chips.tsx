import { ChevronDownIcon } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import {
  type RewriteStyle,
  rewriteStyleRequirements,
  rewriteStyles,
  type Tone,
  toneRequirements,
  tones,
} from "../../../../shared/catalog/writing-options.ts";
import { LockedChip } from "../../../ui/choice-chips.tsx";
import { usePlanLock } from "../../../writing/form/use-plan-lock.tsx";
import type { EditChoice } from "./use-document-ai.ts";

interface ActionChipsProps {
  /** Whether the actions are those of an empty line. */
  isLine: boolean;
  /** What has been typed; some actions of a line take it. */
  instruction: string;
  disabled: boolean;
  /** Whether an action of an empty line has anything to write from. */
  hasMaterial: (action: EditChoice["action"]) => boolean;
  onChoose: (choice: EditChoice) => void;
  /** Takes the passage to the assistant. */
  onAsk: () => void;
}

const groups = ["tone", "translate", "style"] as const;
type Group = (typeof groups)[number];

/** The actions as buttons. Those with options open a second row. */
export function ActionChips(props: ActionChipsProps) {
  const { isLine, instruction, disabled, hasMaterial, onChoose, onAsk } = props;
  const { t } = useTranslation(["documentAi", "common"]);
  const [open, setOpen] = useState<Group>();
  const chip = (choice: EditChoice, label: string, isPossible = true) => (
    <Chip key={label} disabled={disabled || !isPossible} onClick={() => onChoose(choice)}>
      {label}
    </Chip>
  );
  if (isLine)
    return (
      <div className="flex flex-wrap gap-1.5">
        {(["continue", "summary", "titles"] as const).map((action) =>
          chip({ action }, t(`actions.${action}`), hasMaterial(action)),
        )}
        {(["outline", "table"] as const).map((action) =>
          chip(
            { action, ...(instruction && { instruction }) },
            t(`actions.${action}`),
            instruction !== "" || hasMaterial(action),
          ),
        )}
      </div>
    );
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {(["shorten", "lengthen", "grammar", "simplify"] as const).map((action) =>
          chip({ action }, t(`actions.${action}`)),
        )}
        {groups.map((group) => (
          <Chip
            key={group}
            disabled={disabled}
            aria-expanded={open === group}
            onClick={() => setOpen(open === group ? undefined : group)}
          >
            {t(`groups.${group}`)}
            <ChevronDownIcon aria-hidden="true" className="size-3.5" />
          </Chip>
        ))}
        <Chip onClick={onAsk}>{t("actions.assistant")}</Chip>
      </div>
      {open && (
        <fieldset className="max-h-40 overflow-y-auto">
          <legend className="sr-only">{t(`groups.${open}`)}</legend>
          <div className="flex flex-wrap gap-1.5">
            {open === "tone" &&
              tones.map((tone) => <ToneChip key={tone} {...{ tone, disabled, onChoose }} />)}
            {open === "style" &&
              rewriteStyles.map((style) => <StyleChip key={style} {...{ style, disabled, onChoose }} />)}
            {open === "translate" &&
              languages.map((to: Language) => chip({ action: "translate", to }, t(`common:languages.${to}`)))}
          </div>
        </fieldset>
      )}
    </>
  );
}

type OptionProps = Pick<ActionChipsProps, "disabled" | "onChoose">;

function ToneChip({ tone, disabled, onChoose }: OptionProps & { tone: Tone }) {
  const { t } = useTranslation("generate");
  const lock = usePlanLock()(toneRequirements[tone]);
  const label = t(`tones.${tone}`);
  if (lock) return <LockedChip label={label} lock={lock} />;
  return (
    <Chip disabled={disabled} onClick={() => onChoose({ action: "tone", tone })}>
      {label}
    </Chip>
  );
}

function StyleChip({ style, disabled, onChoose }: OptionProps & { style: RewriteStyle }) {
  const { t } = useTranslation("rewrite");
  const lock = usePlanLock()(rewriteStyleRequirements[style]);
  const label = t(`styles.${style}.label`);
  if (lock) return <LockedChip label={label} lock={lock} />;
  return (
    <Chip disabled={disabled} onClick={() => onChoose({ action: "rewrite", style })}>
      {label}
    </Chip>
  );
}

function Chip(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line-strong bg-sheet px-3 py-1 text-label transition-colors usable:hover:border-accent aria-expanded:border-accent aria-expanded:bg-accent-soft aria-expanded:text-accent disabled:opacity-55"
    />
  );
}
