import { ChevronDownIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface Section {
  /** The fragment of its address. */
  id: string;
  title: string;
  body: ReactNode;
}

interface SectionsProps {
  /** The heading of the table of contents. */
  label: string;
  sections: Section[];
  /** What follows the last section. */
  children?: ReactNode;
}

/** The sections of a long text. With more than three, a table of contents is above them, or beside them on wide screens. */
export function Sections({ label, sections, children }: SectionsProps) {
  const hasContents = sections.length > 3;
  return (
    <>
      {hasContents && (
        <details className="group mb-7 rounded-m border border-line bg-sheet px-4 lg:hidden">
          <summary className="flex min-h-11 items-center justify-between gap-4 rounded-s font-semibold text-sm">
            {label}
            <ChevronDownIcon
              aria-hidden="true"
              className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <nav aria-label={label}>
            <Contents sections={sections} className="mb-4" />
          </nav>
        </details>
      )}
      <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <div className="space-y-9 pb-6">
          {sections.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mb-2 scroll-mt-20 font-text text-xl">
                {title}
              </h2>
              <div className="space-y-3 leading-relaxed">{body}</div>
            </section>
          ))}
          {children}
        </div>
        {hasContents && (
          <nav aria-label={label} className="max-lg:hidden">
            <Contents sections={sections} className="sticky top-20" />
          </nav>
        )}
      </div>
    </>
  );
}

interface ContentsProps {
  sections: Section[];
  /** Layout classes. */
  className: string;
}

function Contents({ sections, className }: ContentsProps) {
  return (
    <ul className={`border-line border-l text-sm ${className}`}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1 pl-4 text-ink-soft hover:text-ink hover:underline">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
