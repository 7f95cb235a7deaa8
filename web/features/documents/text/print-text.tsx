import { useEffect, useEffectEvent } from "react";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { withWatermark } from "../../../../shared/watermark.ts";
import { useMe } from "../../../lib/me.ts";
import { useWatermark } from "../../../runs/plan-limits.ts";
import { MarkdownText } from "../../../ui/markdown-text.tsx";
import { PrintSheet } from "../../../ui/print-sheet.tsx";

/** Longer than this, printing doesn't wait for images. */
const imageLimitMs = 5000;

/** Resolves when the images of the sheet can be drawn, or can't be loaded. */
const imagesDrawable = (): Promise<unknown> => {
  const images = document.querySelectorAll<HTMLImageElement>(".print-sheet img");
  const decoded = Promise.allSettled(Array.from(images, (image) => image.decode()));
  return Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, imageLimitMs))]);
};

/** Prints the text once. */
export default function PrintText({ content, onDone }: { content: Content; onDone: () => void }) {
  const { workspace } = useMe();
  const watermark = useWatermark(content.watermark);
  const onPrinted = useEffectEvent(onDone);
  useEffect(() => {
    let isClosed = false;
    const done = () => onPrinted();
    addEventListener("afterprint", done);
    imagesDrawable().then(() => {
      if (!isClosed) print();
    });
    return () => {
      isClosed = true;
      removeEventListener("afterprint", done);
    };
  }, []);
  return (
    <PrintSheet brand={content.visibility === "workspace" ? workspace : null}>
      {/* Buttons are not printed. */}
      <article lang={content.language} className="[&_button]:hidden">
        <h1 className="mb-6 font-text text-2xl">{content.title}</h1>
        <MarkdownText text={withWatermark(content.content, watermark)} />
      </article>
    </PrintSheet>
  );
}
