import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { maxTitleCharacters } from "../../../../shared/limits.ts";
import type { FieldErrors } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { ApiError } from "../../../lib/api.ts";
import { checkTitle } from "../../../lib/check-title.ts";
import { useFormDraft } from "../../../lib/draft.ts";
import { isComposing } from "../../../lib/is-composing.ts";
import { useMe } from "../../../lib/me.ts";
import { writeStored } from "../../../lib/storage.ts";
import { InlineError, useUpdateContent } from "../text/use-update-content.tsx";

/** Delay after the last key until a title is saved, in milliseconds. */
const pauseMs = 800;
/** The same until a document without a title is named by its first line: that is still being typed. */
const namingMs = 2000;

const look = "wrap-anywhere font-[650] font-text text-title leading-tight sm:text-4xl";

interface PageTitleProps {
  ref: Ref<HTMLHeadingElement>;
  content: Pick<Content, "id" | "title" | "language">;
  /** The first line of the text: names a document without a title. Empty if it has no words. */
  firstLine: string;
  /** The same at this moment; `firstLine` is that of the last pause in typing. */
  readFirstLine: () => string;
  /** Whether the text begins with its title, which then follows that line and is not shown above it. */
  isInText: boolean;
  /** Moves to the text. */
  onEnter: () => void;
}

/** The title as the first line of the page, to be typed in. */
export function PageTitle({ ref, content, firstLine, readFirstLine, isInText, onEnter }: PageTitleProps) {
  const { id, title, language } = content;
  const { t } = useTranslation("documentText");
  const { fieldText } = useErrorText();
  const saved = title === t("page.untitled") ? "" : title;
  const [{ typed }, change, clear] = useFormDraft(useMe().id, `title.${id}`, { typed: saved });
  const latest = useRef(typed);
  latest.current = typed;
  const [refused, setRefused] = useState<FieldErrors>({});
  const { mutateAsync, error, failure, reset } = useUpdateContent(id);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = async (given: string) => {
    clearTimeout(timer.current);
    if (given === saved) return clear();
    const checked = await checkTitle(given);
    if (!checked.ok) return setRefused(checked.fields);
    if (checked.data.title === title) return clear();
    // An error is shown below; the draft stays.
    await mutateAsync({ title: given }).then(
      () => latest.current === given && clear(),
      () => undefined,
    );
  };
  const leave = () => {
    const { current: given } = latest;
    if (given.trim()) return void save(given);
    change({ typed: firstLine });
    void save(firstLine || t("page.untitled"));
  };
  const saveLater = useEffectEvent(() => void save(latest.current));
  const type = (text: string) => {
    change({ typed: text.replace(/\s*\n\s*/g, " ") });
    setRefused({});
    reset();
    clearTimeout(timer.current);
    if (text.trim()) timer.current = setTimeout(() => saveLater(), pauseMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isNamed = useNaming({
    id,
    title,
    firstLine,
    readFirstLine,
    isInText,
    isFree: saved === "" && typed === "",
  });

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    const { selectionStart, value } = event.currentTarget;
    const goesDown = event.key === "ArrowDown" && selectionStart === value.length;
    if (event.key !== "Enter" && !goesDown) return;
    event.preventDefault();
    onEnter();
  };
  const heading = (
    <h1 ref={ref} className="sr-only" lang={language}>
      {title}
    </h1>
  );
  if (isInText && isNamed) return heading;
  const fault = refused.title ?? (error instanceof ApiError ? error.details.fields?.title : undefined);
  return (
    <div className="mb-6 space-y-2">
      {heading}
      {/* The copy of the text makes the field as high as its lines. */}
      <div className={`grid ${look}`}>
        <span aria-hidden="true" className="invisible col-start-1 row-start-1 whitespace-pre-wrap">
          {typed || t("page.untitled")}{" "}
        </span>
        <textarea
          aria-label={t("title.label")}
          aria-invalid={fault ? true : undefined}
          lang={language}
          dir="auto"
          rows={1}
          value={typed}
          placeholder={t("page.untitled")}
          maxLength={maxTitleCharacters}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onBlur={leave}
          className="col-start-1 row-start-1 resize-none overflow-hidden bg-transparent outline-none"
        />
      </div>
      {fault ? (
        <InlineError text={fieldText(fault)} />
      ) : (
        <InlineError text={failure && `${failure} ${t("page.titleKept")}`} />
      )}
    </div>
  );
}

/**
 * Names a document that has no title, or whose title is in its text, by its first line, until the user names it: here, in a list or
 * elsewhere. Returns whether it is so named.
 */
function useNaming({
  id,
  title,
  firstLine,
  readFirstLine,
  isInText,
  isFree,
}: Pick<PageTitleProps, "firstLine" | "readFirstLine" | "isInText"> & {
  id: string;
  title: string;
  isFree: boolean;
}): boolean {
  const { mutate } = useUpdateContent(id);
  /** Names that it got from its first line. */
  const given = useRef(new Set(isInText ? [title] : []));
  const wasInText = useRef(isInText);
  if (!isInText && wasInText.current) given.current.clear();
  wasInText.current = isInText;
  const follows = isFree || given.current.has(title);
  const name = useEffectEvent((line: string) => {
    if (!follows || !line || line === title) return;
    given.current.add(line);
    mutate({ title: line });
  });
  const isPending = follows && firstLine !== "" && firstLine !== title;
  useEffect(() => {
    if (!isPending) return;
    const now = () => name(firstLine);
    const timer = setTimeout(now, namingMs);
    addEventListener("online", now); // it couldn't be saved before
    return () => {
      clearTimeout(timer);
      removeEventListener("online", now);
    };
  }, [isPending, firstLine]);
  const leave = useEffectEvent(() => name(readFirstLine()));
  useEffect(() => () => leave(), []);
  const key = formerTitleKey(useMe().id, id);
  useEffect(() => {
    writeStored(key, isPending && isInText ? title : undefined);
  }, [key, isPending, isInText, title]);
  return follows;
}

/** Holds the title while the heading in the text has new words that it doesn't have yet. */
export const formerTitleKey = (userId: string, id: string) => `naming.${userId}.${id}`;

/** The title of a text that can't be changed here. */
export function FixedTitle({ ref, content }: Pick<PageTitleProps, "ref" | "content">) {
  return (
    <h1 ref={ref} lang={content.language} dir="auto" className={`mb-6 ${look}`}>
      {content.title}
    </h1>
  );
}
