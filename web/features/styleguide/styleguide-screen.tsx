// Every part of the design system in both themes, for development only.
import { Specimens } from "./specimens.tsx";
import { Tokens } from "./tokens.tsx";

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
