import { CheckIcon, CircleAlertIcon, CopyIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, IconButton } from "./button.tsx";

interface CopyButtonProps {
  /** Plain text for the clipboard. */
  text: string;
  /** HTML for the clipboard, loaded when it is copied. */
  html?: () => Promise<string>;
  labels: { copy: string; copied: string; failed: string };
  /** Icon only. The label then says what is copied. */
  compact?: boolean;
  /** The icon button has 32 pixels instead of 40. */
  small?: boolean;
  /** Whether it is in the head of a text (a container), where only the icon is shown if there is little room. */
  inHead?: boolean;
}

const icons = { copy: CopyIcon, copied: CheckIcon, failed: CircleAlertIcon };

/** Copies a text and announces the result. */
export function CopyButton(props: CopyButtonProps) {
  const { text, html, labels, compact = false, small = false, inHead = false } = props;
  const [state, setState] = useState<"copy" | "copied" | "failed">("copy");
  useEffect(() => {
    if (state === "copy") return;
    const timer = setTimeout(() => setState("copy"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await write(text, html);
      setState("copied");
    } catch {
      setState("failed");
    }
  };
  const Icon = icons[state];
  if (compact)
    return (
      <>
        <IconButton small={small} label={labels.copy} onClick={copy}>
          <Icon aria-hidden="true" className="size-4" />
        </IconButton>
        <span aria-live="polite" className="sr-only">
          {state !== "copy" && labels[state]}
        </span>
      </>
    );
  return (
    <Button
      onClick={copy}
      title={inHead ? labels.copy : undefined}
      className={inHead ? "@max-md/head:px-3" : ""}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite" className={inHead ? "@max-md/head:sr-only" : ""}>
        {labels[state]}
      </span>
    </Button>
  );
}

async function write(text: string, html?: () => Promise<string>): Promise<void> {
  const plain = () => navigator.clipboard.writeText(text);
  if (!html || typeof ClipboardItem === "undefined") return plain();
  const asHtml = html().then((made) => new Blob([made], { type: "text/html" }));
  const asText = new Blob([text], { type: "text/plain" });
  // If HTML is unavailable (its code failed to load, or the browser rejects it), only the plain text is copied.
  await navigator.clipboard
    .write([new ClipboardItem({ "text/plain": asText, "text/html": asHtml })])
    .catch(plain);
}
