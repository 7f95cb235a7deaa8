// The design system in both themes; development only.
import { Specimens } from "./specimens.tsx";

export function Component() {
  return (
    <main className="grid xl:grid-cols-2">
      <title>Styleguide · Calamo</title>
      <Theme name="Light" className="" />
      <Theme name="Dark" className="dark" />
    </main>
  );
}

function Theme({ name, className }: { name: string; className: string }) {
  return (
    <section aria-label={name} className={`min-w-0 space-y-8 bg-paper p-8 text-ink ${className}`}>
      <h1 className="font-text text-3xl">{name}</h1>
      <Tokens />
      <Specimens />
    </section>
  );
}

// Design tokens.

const colours = [
  "bg-paper",
  "bg-sheet",
  "bg-well",
  "bg-line",
  "bg-line-strong",
  "bg-field",
  "bg-ink",
  "bg-ink-soft",
  "bg-ink-faint",
  "bg-accent",
  "bg-accent-hover",
  "bg-accent-soft",
  "bg-panel",
  "bg-mark",
  "bg-good",
  "bg-good-soft",
  "bg-warn",
  "bg-warn-soft",
  "bg-bad",
  "bg-bad-soft",
  "bg-info",
  "bg-info-soft",
];

function Tokens() {
  return (
    <div className="space-y-4">
      <ul className="grid grid-cols-4 gap-2 text-xs">
        {colours.map((colour) => (
          <li key={colour}>
            <div className={`h-10 rounded-s border border-line ${colour}`} />
            {colour.slice(3)}
          </li>
        ))}
      </ul>
      <p className="font-text text-title">Title, 28 px</p>
      <p className="prose-text">
        Reading text on the sheet, 18 px, with <a href="#link">a link to a source</a> and{" "}
        <mark className="bg-mark text-ink">a hit</mark>.
      </p>
      <p className="font-text text-reading">Text being written, 17 px</p>
      <p>Interface text, 15 px</p>
      <p className="text-ink-soft text-sm">Secondary text, 14 px</p>
      <p className="text-label">Label, 13 px</p>
      <p className="text-ink-faint text-xs">Caption, 12 px</p>
      <p className="text-badge">Badge, 11 px</p>
      <div className="flex gap-4 text-xs">
        <div className="rounded-s border border-line bg-sheet p-4 shadow-1">radius s, shadow 1</div>
        <div className="rounded-m border border-line bg-sheet p-4 shadow-1">radius m, shadow 1</div>
        <div className="rounded-l border border-line bg-sheet p-4 shadow-2">radius l, shadow 2</div>
      </div>
    </div>
  );
}
