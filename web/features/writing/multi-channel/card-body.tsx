import { useTranslation } from "react-i18next";
import type { Platform } from "../../../../shared/catalog/writing-options.ts";
import type { RunView } from "../run/run-view.ts";
import { PlatformPreview } from "./previews/platform-preview.tsx";

interface CardBodyProps {
  platform: Platform;
  view: RunView;
  working: boolean;
  /** Whether the text is shown as it looks there, or as it is. */
  isPreview: boolean;
  /** What it waits for: its turn, or the person; absent where it does not wait. */
  waiting: "turn" | "held" | undefined;
}

/** The text of a platform, or what stands there before it. */
export function CardBody({ platform, view, working, isPreview, waiting }: CardBodyProps) {
  const { t } = useTranslation(["multiChannel", "writing"]);
  const { text, begun, restarted } = view;
  if (text)
    return isPreview ? (
      <PlatformPreview platform={platform} text={text} growing={working} />
    ) : (
      <p className="prose-text whitespace-pre-wrap">{text}</p>
    );
  const said = () => {
    if (waiting) return t(`waiting.${waiting}`);
    if (!working) return "";
    if (restarted) return t(`writing:restarted.${restarted}`);
    return t(begun ? "generating" : "starting");
  };
  return <p className="font-text text-ink-faint text-lg">{said()}</p>;
}
