import { type ReactNode, useEffect, useId, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";

/** Style of a link in a navigation. */
export const navigationLink =
  "flex min-h-10 items-center rounded-m border border-transparent px-2.5 text-body text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-sheet aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-1";

interface AreaLayoutProps {
  /** The area's name, above its links. */
  name: string;
  pages: { path: string; label: string }[];
  /** Below the name, above the page. */
  notice?: ReactNode;
  /** For pages that need the whole width: the links are in a row on all screens. */
  wide?: boolean;
}

/** Layout of pages that belong together: links to them at the side, or in a scrollable row on narrow screens. */
export function AreaLayout({ name, pages, notice, wide = false }: AreaLayoutProps) {
  const nameId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address determines the current link
  useEffect(() => {
    const { current: row } = list;
    const link = row?.querySelector<HTMLElement>("[aria-current]");
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div className={wide ? "" : "lg:grid lg:grid-cols-[12rem_minmax(0,48rem)] lg:gap-10"}>
      <nav
        aria-labelledby={nameId}
        className={wide ? "mb-5" : "max-lg:mb-5 lg:sticky lg:top-21 lg:self-start"}
      >
        <p
          id={nameId}
          className={`wrap-anywhere pb-1.5 font-semibold text-ink-soft text-xs ${wide ? "" : "lg:px-2.5"}`}
        >
          {name}
        </p>
        <ul
          ref={list}
          className={`relative flex max-lg:scroll-fade max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-1.5 max-lg:py-1 sm:max-lg:-mx-8 sm:max-lg:px-5.5 ${wide ? "gap-1 lg:-mx-2.5 lg:flex-wrap" : "max-lg:gap-1 lg:flex-col"}`}
        >
          {pages.map(({ path, label }) => (
            <li key={path} className="shrink-0">
              <NavLink to={path} className={navigationLink}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        {notice}
        <Outlet />
      </div>
    </div>
  );
}
