// What the members of a workspace used of its pool, for the analytics of the console.
import * as z from "zod/mini";
import { roles } from "../roles.ts";

/** How far back usage is kept and shown, in days. */
export const usageDays = 400;

const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** UTC days such as "2026-11-20", both included; the last 30 days by default. */
export const usageQuery = z.object({ from: z.optional(isoDay), until: z.optional(isoDay) });
export type UsageQuery = z.output<typeof usageQuery>;

const counts = () => ({
  prompts: z.number(),
  apiCalls: z.number(),
  /** The words that charged runs delivered. */
  words: z.number(),
  /** Runs that failed, free of charge. */
  failed: z.number(),
});

/** What is left of the month's pool, and what was used on the days from `from` to `until`. */
export const workspaceUsage = () =>
  z.object({
    pool: z.object({
      promptsUsed: z.number(),
      promptsLimit: z.number(),
      apiCallsUsed: z.number(),
      apiCallsLimit: z.number(),
      /** When it refills; milliseconds since 1970 UTC. */
      refillsAt: z.number(),
    }),
    /** What was used since the UTC day on which the month began. */
    month: z.object(counts()),
    from: z.string(),
    until: z.string(),
    /** Rows by day, member and tool, in that order; days without usage are absent. */
    rows: z.array(z.object({ day: z.string(), memberId: z.string(), tool: z.string(), ...counts() })),
    /** The members, and the former ones who appear in the rows. */
    people: z.array(
      z.object({
        id: z.string(),
        /** Empty if the account was deleted. */
        name: z.string(),
        /** Null for a former member. */
        role: z.nullable(z.enum(roles)),
        /** As in the list of members. */
        activeAt: z.nullable(z.number()),
      }),
    ),
  });
export type WorkspaceUsage = z.output<ReturnType<typeof workspaceUsage>>;
