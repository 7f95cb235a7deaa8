/** Groups items that follow each other and have the same key, keeping their order. */
export function groupAdjacent<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups: { key: Key; items: Item[] }[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, items: [item] });
  }
  return groups;
}
