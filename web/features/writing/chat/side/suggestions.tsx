import { FileTextIcon, GraduationCapIcon, Share2Icon, SpellCheckIcon } from "lucide-react";
import { useTranslation } from "react-i18next";

const suggestions = [
  { name: "intro", Icon: FileTextIcon },
  { name: "conclusion", Icon: GraduationCapIcon },
  { name: "revise", Icon: SpellCheckIcon },
  { name: "social", Icon: Share2Icon },
] as const;

interface SuggestionsProps {
  onPick: (text: string) => void;
  disabled: boolean;
}

/** Four things to ask for. Pressed, one stands in the input, with the part to fill in between square brackets. */
export function Suggestions({ onPick, disabled }: SuggestionsProps) {
  const { t } = useTranslation("chats");
  return (
    <ul className="-mx-2 space-y-1">
      {suggestions.map(({ name, Icon }) => (
        <li key={name}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onPick(t(`suggestions.${name}.prompt`))}
            className="flex min-h-10 w-full items-start gap-2.5 rounded-m px-2 py-2 text-left text-sm transition-colors not-disabled:hover:bg-well disabled:text-ink-faint"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {t(`suggestions.${name}.label`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
