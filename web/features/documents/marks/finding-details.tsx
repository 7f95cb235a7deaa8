import type { Language } from "../../../../shared/catalog/languages.ts";
import { MarkDetails } from "../../../writing/analysis/mark-controls.tsx";
import { SuggestionBody } from "../../../writing/checks/suggestion-list.tsx";
import type { Finding } from "./findings.ts";

interface FindingDetailsProps {
  finding: Finding;
  language: Language;
  /** Undefined if there is no replacement. */
  onReplace: (() => void) | undefined;
  onIgnore: () => void;
  /** Adds the word to the dictionary. */
  onLearn: () => void;
}

/** The content of a mark's card. */
export default function FindingDetails(props: FindingDetailsProps) {
  const { finding, language, onReplace, onIgnore, onLearn } = props;
  if (finding.source === "readability")
    return (
      <div className="pt-1.5">
        <MarkDetails mark={finding.mark} {...{ language, onReplace, onIgnore }} />
      </div>
    );
  const { suggestion } = finding;
  return (
    <SuggestionBody
      suggestion={onReplace ? suggestion : { ...suggestion, edit: undefined }}
      language={language}
      onAccept={() => onReplace?.()}
      onDismiss={onIgnore}
      onLearn={onLearn}
    />
  );
}
