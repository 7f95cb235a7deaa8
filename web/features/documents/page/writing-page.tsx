import type { Node } from "prosemirror-model";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { schema } from "../../../../shared/document/schema.ts";
import { maxTitleCharacters } from "../../../../shared/limits.ts";
import { nameOf, plainText } from "../../../../shared/text/analysis/plain-text.ts";
import { firstLine } from "../../../lib/import/first-heading.ts";
import type { LiveDocument } from "../../../lib/live/live-document.ts";
import { useMe } from "../../../lib/me.ts";
import { readStored } from "../../../lib/storage.ts";
import { useDebouncedText } from "../../../lib/timing.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { documentText } from "../../editor/document-text.ts";
import { countOf } from "../marks/use-document-marks.tsx";
import { StashedNotice } from "../text/unsaved-edits-notice.tsx";
import AssistantTab from "./assistant-tab.tsx";
import { PageFrame, Watermark } from "./page-frame.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { formerTitleKey, PageTitle } from "./page-title.tsx";
import { useFollowing } from "./people-here.tsx";
import type { RailSection } from "./rail.tsx";
import { TextDesk, useTextDesk } from "./text-desk.tsx";
import { lengthOf } from "./text-length.ts";
import { useDocumentLanguage } from "./use-document-language.ts";
import { useLive } from "./use-live.ts";
import { usePageState } from "./use-page-state.ts";

const ChecksTab = lazyWithRetry(() => import("../side/checks-tab.tsx"));

interface WritingPageProps {
  content: Content;
  lock: { isLocked: boolean; setLocked: (isLocked: boolean) => void };
  /** Whether the text has the focus at the beginning. */
  hasFocus: boolean;
}

/** A document to be written in. */
export default function WritingPage(props: WritingPageProps) {
  const live = useLive(props.content);
  return live ? <Writing live={live} {...props} /> : <PageSkeleton />;
}

function Writing({ live, content, lock, hasFocus }: WritingPageProps & { live: LiveDocument }) {
  const { t } = useTranslation("documentText");
  const page = usePageState();
  const desk = useTextDesk(content, live, content.isDocument ? { onComment: page.comment } : {});
  const { saving, marks, view } = desk;
  const { settled, state, flush, restore, typed, canWrite } = saving;
  const people = useFollowing(saving, view);
  const text = useDebouncedText(typed);
  const shown = useMemo(() => ({ ...content, content: text }), [content, text]);
  const words = useMemo(
    () => (settled ? documentText(settled).text : plainText(content.content)),
    [settled, content.content],
  );
  const length = useMemo(() => lengthOf(words), [words]);
  const language = useDocumentLanguage(content, words);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useTitleInText(content, settled ?? live.state.doc);
  const readFirstLine = () => {
    const { doc } = live.state;
    return title === undefined ? firstLine(documentText(doc).text) : (titleHeadingOf(doc) ?? "");
  };
  const findings = countOf(marks.controls);
  const sections: RailSection[] = [
    { tab: "assistant", label: t("page.assistant.title"), body: <AssistantTab desk={desk} /> },
    {
      tab: "checks",
      label: t("page.checks"),
      count: findings,
      body: <ChecksTab text={words} language={content.language} view={view} {...marks.controls} />,
    },
  ];
  return (
    <PageFrame
      {...{ page, length, language, heading, sections, findings }}
      content={shown}
      isReadOnly={!canWrite}
      people={people}
      lock={{
        ...lock,
        setLocked: async (isLocked) => {
          await flush(); // what is read next is the saved text
          lock.setLocked(isLocked);
        },
      }}
      saving={state}
      onRestore={restore}
    >
      <TextDesk
        desk={desk}
        hasFocus={hasFocus}
        gone={t("edit.gone")}
        head={
          <>
            <StashedNotice id={content.id} />
            <PageTitle
              ref={heading}
              content={content}
              firstLine={title ?? firstLine(words)}
              readFirstLine={readFirstLine}
              isInText={title !== undefined}
              onEnter={() => view?.focus()}
            />
          </>
        }
        foot={<Watermark content={content} />}
      />
    </PageFrame>
  );
}

const isString = (value: unknown): value is string => typeof value === "string";

/** The words of a heading of level 1 that the text begins with, as a title. */
function titleHeadingOf({ firstChild }: Node): string | undefined {
  if (firstChild?.type !== schema.nodes.heading || firstChild.attrs.level !== 1) return undefined;
  const words = firstChild.textContent.trim();
  return words && nameOf(words, maxTitleCharacters);
}

/**
 * The heading that a text begins with, if it was the document's title when the page was opened. Once it is no heading any more,
 * the title is the page's own.
 */
function useTitleInText({ id, title }: Pick<Content, "id" | "title">, doc: Node): string | undefined {
  const heading = titleHeadingOf(doc);
  const key = formerTitleKey(useMe().id, id);
  const [isInText, setInText] = useState(() => heading === title || readStored(key, isString) === title);
  if (isInText && heading === undefined) setInText(false);
  return isInText ? heading : undefined;
}
