import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";

interface ActionCardProps {
  title: string;
  text: ReactNode;
  /** Beside the text, or below it on narrow screens. */
  button: ReactNode;
  children?: ReactNode;
}

/** A card that explains one action. */
export function ActionCard({ title, text, button, children }: ActionCardProps) {
  return (
    <Card title={title}>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <p className="min-w-0 max-w-measure flex-1 basis-72 text-ink-soft text-sm">{text}</p>
        {button}
      </div>
      {children}
    </Card>
  );
}
