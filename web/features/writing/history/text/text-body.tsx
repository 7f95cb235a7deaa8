import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { Button } from "../../../../ui/button.tsx";
import { MarkdownText } from "../../../../ui/markdown-text.tsx";
import { part } from "../../../../ui/part.tsx";

const ContentChanges = part(() => import("../content-changes.tsx"));

type View = "text" | "changes" | "source";

/** The text as it is; where it was made from another one, also what has changed, and that other one. */
export function TextBody({ content }: { content: Content }) {
  const { t } = useTranslation("historyText");
  const [view, setView] = useState<View>("text");
  const { source, watermark, language } = content;
  const isComparable = source !== null && isOtherWording(content);
  const toggle = (other: View) => setView(view === other ? "text" : other);
  return (
    <div className="px-5 py-7 sm:px-12">
      {source !== null && (
        <div className="-mx-4 -mt-3 mb-3 flex flex-wrap">
          {isComparable && (
            <Button
              variant="ghost"
              onClick={() => toggle("changes")}
              onPointerEnter={ContentChanges.prefetch}
              onFocus={ContentChanges.prefetch}
            >
              {t(view === "changes" ? "views.hideChanges" : "views.showChanges")}
            </Button>
          )}
          <Button variant="ghost" onClick={() => toggle("source")}>
            {t(view === "source" ? "views.hideSource" : "views.showSource")}
          </Button>
        </div>
      )}
      {view === "source" && source !== null ? (
        <section aria-label={t("views.source")} className="border-line-strong border-l-3 pl-4">
          <MarkdownText text={source} />
        </section>
      ) : (
        <div lang={language}>
          {view === "changes" && source !== null ? (
            <Suspense fallback={<MarkdownText text={content.content} />}>
              <ContentChanges source={source} text={content.content} />
            </Suspense>
          ) : (
            <MarkdownText text={content.content} />
          )}
        </div>
      )}
      {watermark && view !== "source" && (
        <p
          lang={language}
          className="mt-8 max-w-[68ch] border-line border-t pt-3 font-text text-ink-soft italic"
        >
          {watermark}
        </p>
      )}
    </div>
  );
}

/** Whether the text is another wording of its source, so that the two can be compared. */
const isOtherWording = ({ tool }: Content) => tool === "rewrite" || tool === "grammar";
