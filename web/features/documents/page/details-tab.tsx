import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { formatMoment, formatNumber } from "../../../i18n/format.ts";
import { useMe } from "../../../lib/me.ts";
import { Button } from "../../../ui/button.tsx";
import { box } from "../../../ui/field.tsx";
import { FolderLink } from "../folders/folder-link.tsx";
import { TagList } from "../text/tag-list.tsx";
import { isOtherWording } from "../text/text-article.tsx";
import { ReceiptList, TextFigures } from "../text/text-footer.tsx";
import { InlineError } from "../text/use-update-content.tsx";
import type { TextLength } from "./text-length.ts";
import { useAuthor } from "./use-author.ts";
import type { useDocumentLanguage } from "./use-document-language.ts";
import type { PageState } from "./use-page-state.ts";

interface DetailsTabProps {
  content: Content;
  page: PageState;
  length: TextLength;
  language: ReturnType<typeof useDocumentLanguage>;
  /** Whether the user may only read the text. */
  isReadOnly: boolean;
}

/** What is known about a document: its language, length, place, and where it comes from. */
export default function DetailsTab({ content, page, length, language, isReadOnly }: DetailsTabProps) {
  const { t } = useTranslation(["documentText", "common"]);
  const { workspace } = useMe();
  const author = useAuthor(content);
  const field = useId();
  const { id, tool, createdAt, editedAt, source, visibility, tags, isDocument, folderId } = content;
  const { view, setView } = page;
  const toggle = (kind: "source" | "changes") => setView(view?.kind === kind ? undefined : { kind });
  return (
    <div className="space-y-5 text-sm">
      <dl className="space-y-3">
        <div className={row}>
          <dt>
            <label htmlFor={field}>{t("page.details.language")}</label>
          </dt>
          <dd>
            {isReadOnly ? (
              t(`common:languages.${language.language}`)
            ) : (
              <select
                id={field}
                value={language.language}
                onChange={({ target }) => language.choose(target.value as Language)} // one of the options
                className={box}
              >
                {languages.map((one) => (
                  <option key={one} value={one}>
                    {t(`common:languages.${one}`)}
                  </option>
                ))}
              </select>
            )}
            <InlineError text={language.failure} />
          </dd>
        </div>
        <Fact label={t("figures.words")}>{formatNumber(length.words)}</Fact>
        <Fact label={t("page.details.characters")}>{formatNumber(length.characters)}</Fact>
        <Fact label={t("figures.readingTime")}>{t("figures.minutes", { count: length.minutes })}</Fact>
        {folderId !== null && (
          <Fact label={t("page.details.folder")}>
            <FolderLink content={content} />
          </Fact>
        )}
        <Fact label={t("page.details.created")}>
          <Moment at={createdAt} />
        </Fact>
        <Fact label={t("page.details.edited")}>
          <Moment at={editedAt} />
        </Fact>
        <Fact label={t("page.details.tool")}>{t(`common:nav.${tool}`)}</Fact>
        {workspace && (
          <Fact label={t("page.details.readers")}>
            {t(`sharing.${visibility}`)}
            {author && ` · ${t("sharing.by", { name: author })}`}
          </Fact>
        )}
      </dl>
      {isDocument && (
        <section aria-label={t("tags.label")} className="space-y-2">
          <h3 className={heading}>{t("tags.label")}</h3>
          <TagList id={id} tags={tags} visibility={visibility} isReadOnly={isReadOnly} />
        </section>
      )}
      {source !== null && (
        <div className="flex flex-wrap gap-2">
          {isOtherWording(content) && (
            <Button onClick={() => toggle("changes")}>
              {t(view?.kind === "changes" ? "views.hideChanges" : "views.showChanges")}
            </Button>
          )}
          <Button onClick={() => toggle("source")}>
            {t(view?.kind === "source" ? "views.hideSource" : "views.showSource")}
          </Button>
        </div>
      )}
      <div className="text-label text-ink-soft">
        <TextFigures content={{ ...content, metrics: null }} />
        <ReceiptList id={id} />
      </div>
    </div>
  );
}

const row = "grid grid-cols-[minmax(7rem,2fr)_3fr] items-baseline gap-3 [&>dt]:text-ink-soft";
const heading = "font-semibold";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={row}>
      <dt>{label}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  );
}

const Moment = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
);
