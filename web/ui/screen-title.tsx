/** The document's title: "Screen · Calamo". */
export function ScreenTitle({ name }: { name: string }) {
  return <title>{`${name} · Calamo`}</title>;
}
