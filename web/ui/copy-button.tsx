import { CheckIcon, CopyIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  labels: { copy: string; copied: string; failed: string };
}

/** Copies a text and says so, in the button and to screen readers. */
export function CopyButton({ text, labels }: CopyButtonProps) {
  const [state, setState] = useState<"copy" | "copied" | "failed">("copy");
  useEffect(() => {
    if (state === "copy") return;
    const timer = setTimeout(() => setState("copy"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  };
  const Icon = state === "copied" ? CheckIcon : CopyIcon;
  return (
    <Button onClick={copy}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  );
}
