// Takes measurements one after the other, so that none disturbs the next.
import { type Row, renderRow } from "./table.ts";

export interface Measured {
  rows: Row[];
  /** Names of the measurements that could not be taken. */
  failed: string[];
}

/** Prints the rows of each measurement as soon as they are known. One that fails doesn't keep the others from running. */
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
