// docs/model-faults.md matches the table of faults in code, and quotes the messages of the interface.
import { expect, test } from "vitest";
import page from "../../../docs/model-faults.md?raw";
import { errorCodes } from "../../../shared/errors.ts";
import sentences from "../../../web/i18n/locales/en/errors.json?raw";
import writing from "../../../web/i18n/locales/en/writing.json?raw";
import { type ModelFault, modelFaults } from "../../testing/model-faults.ts";

interface Sentences {
  codes: Record<string, string>;
  busyFor: { minutes_other: string };
}

/** The cells of all table rows with that many columns. */
const rowsOf = (columns: number) =>
  page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.slice(2, -2).split(" | "))
    .filter((cells) => cells.length === columns && !cells[0]?.startsWith("---"));

const times = ["never", "once", "twice", "three times"];

function textAfter({ code, text, says, restarts }: ModelFault): string {
  if (code) return text ? "what came before" : "none";
  if (says?.cut) return "whole as far as it goes, said to be cut";
  if (says?.otherLanguage) return "whole, said to be in another language";
  return restarts ? "begins anew, said so; then whole" : "whole";
}

test("every fault has its row, in order, with its requests, code, charge and text", () => {
  const rows = modelFaults.map((fault) => {
    const { name, calls, pauses, code } = fault;
    const pause = pauses?.find((ms) => ms !== 2000);
    const asked = `${times[calls]}${pause ? `, ${pause / 1000} s apart` : ""}`;
    return [name, asked, code ? `\`${code}\`` : "–", code ? "0" : "1", textAfter(fault)];
  });
  expect(rowsOf(5).slice(1, 1 + rows.length)).toEqual(rows);
});

test("every code exists, and its message is quoted as on the screen", () => {
  const codes = new Set(rowsOf(5).flatMap((cells) => /^`(\w+)`$/.exec(cells[2] ?? "")?.[1] ?? []));
  expect(errorCodes).toEqual(expect.arrayContaining([...codes]));
  const { codes: shown, busyFor }: Sentences = JSON.parse(sentences);
  const said = rowsOf(2).slice(1);
  expect(said.map(([code]) => code).sort()).toEqual([...codes].map((code) => `\`${code}\``).sort());
  for (const [code = "", sentence] of said) expect(sentence).toBe(shown[code.replaceAll("`", "")]);
  const prose = page.replaceAll("\n", " ");
  expect(prose).toContain(JSON.parse(writing).continue.broken);
  expect(prose).toContain(busyFor.minutes_other.replace("{{count}}", "10"));
});
