import { AppError } from "../../../shared/errors.ts";
import type { ExportSource } from "./export-part.ts";
import { isoTime } from "./iso-time.ts";

/** The prompts of each month and the receipt of every run, from the person's object. */
export async function* usagePart(source: ExportSource) {
  yield { name: "usage.json", modified: source.now, content: usageJson(source) };
}

/** The receipts of all times may be many: the list is written page by page. */
async function* usageJson(source: ExportSource): AsyncGenerator<string> {
  let page = await readPage(source, "");
  const { account, periods, told } = page;
  const head = {
    plan: account.plan,
    periods: periods.map(({ period, ...counted }) => ({ from: isoTime(period), ...counted })),
    told: told.map(({ period, kind }) => ({ from: isoTime(period), kind })),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "runs": [`;
  for (let separator = "\n"; ; ) {
    for (const run of page.runs) {
      yield `${separator}    ${JSON.stringify(shown(run))}`;
      separator = ",\n";
    }
    if (page.next === null) break;
    page = await readPage(source, page.next);
  }
  yield "\n  ]\n}\n";
}

async function readPage({ object, user }: ExportSource, after: string) {
  const page = await object.exportUsage(user.id, after);
  if (!page) throw new AppError("UNAUTHENTICATED"); // deleted while it was exported
  return page;
}

function shown({ period, at, endedAt, ...run }: Awaited<ReturnType<typeof readPage>>["runs"][number]) {
  return {
    ...run,
    period: isoTime(period),
    at: isoTime(at),
    ended: isoTime(endedAt),
  };
}
