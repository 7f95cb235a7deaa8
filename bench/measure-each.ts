// Runs measurements one after the other, so that they don't affect each other.
import { type Row, renderRow } from "./table.ts";

export interface Measured {
  rows: Row[];
  /** Names of the failed measurements. */
  failed: string[];
}

/** Prints the rows of each measurement as soon as it ends. A failed one does not stop the others. */
export async function measureEach(measurements: Record<string, () => Promise<Row[]>>): Promise<Measured> {
  const all: Measured = { rows: [], failed: [] };
  for (const [name, measure] of Object.entries(measurements)) {
    console.info(`measuring ${name} …`);
    try {
      const rows = await measure();
      all.rows.push(...rows);
      console.info(rows.map(renderRow).join("\n"));
    } catch (error) {
      all.failed.push(name);
      console.error(`✗ ${name}:`, error);
    }
  }
  return all;
}
