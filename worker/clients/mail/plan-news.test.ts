import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import type { PlanMailNews } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

const link = "https://calamo.test/settings/billing";
const date = Date.UTC(2026, 11, 14, 23, 59);
const render = (language: Language, news: PlanMailNews) =>
  renderMail(
    { email: "ada@example.com", name: "Ada Quill", language },
    { kind: "planNews", news, link },
    { origin: "https://calamo.test", operator: "" },
  );
/** The text with each paragraph on one line. */
const flat = (language: Language, news: PlanMailNews) =>
  render(language, news).text.replace(/\n(?!\n)/g, " ");

const started: PlanMailNews = { kind: "planStarted", details: { plan: "teams", amount: 100_800, date } };
const failed: PlanMailNews = { kind: "paymentFailed", details: { plan: "pro", date } };
const ended: PlanMailNews = { kind: "planEnded", details: { plan: "pro" } };
const changed = (before: "essential" | "pro" | "teams", plan: typeof before): PlanMailNews => ({
  kind: "planChanged",
  details: { plan, before, date },
});

test.each([
  ["en", "Plan: Teams\nPaid: €1,008\nNext renewal: 14 December 2026"],
  ["pt", "Plano: Teams\nValor pago: €\u00a01.008\nPróxima renovação: 14 de dezembro de 2026"],
  ["es", "Plan: Teams\nPagado: 1008\u00a0€\nPróxima renovación: 14 de diciembre de 2026"],
  [
    "fr",
    "Offre\u202f: Teams\nMontant payé\u202f: 1\u202f008\u00a0€\nProchain renouvellement\u202f: 14 décembre 2026",
  ],
  ["de", "Tarif: Teams\nBezahlt: 1.008\u00a0€\nNächste Verlängerung: 14. Dezember 2026"],
] as const)("plan, amount and date are formatted for %s", (language, facts) => {
  expect(render(language, started).text).toContain(`\n\n${facts}\n\n`);
});

test("cents are shown if there are any", () => {
  const { subject } = render("fr", { kind: "paymentRefunded", details: { amount: 950 } });
  expect(subject).toContain("9,50\u00a0€");
});

test.each([
  ["en", 1, "in 1 day"],
  ["en", 7, "in 7 days"],
  ["pt", 7, "em 7 dias"],
  ["es", 7, "dentro de 7 días"],
  ["fr", 7, "dans 7 jours"],
  ["de", 1, "in 1 Tag"],
] as const)("in %s the subject of a plan that expires in %i days ends with %s", (language, days, words) => {
  const { subject } = render(language, { kind: "planExpiring", details: { plan: "pro", days } });
  expect(subject).toMatch(new RegExp(` ${words}$`));
});

describe("a change", () => {
  test("of the plan names both plans", () => {
    expect(render("en", changed("essential", "pro")).text).toContain("Plan: Pro\nPrevious plan: Essential\n");
  });

  test.each(languages)(
    "of only the billing period has its own subject in %s, and no previous plan",
    (language) => {
      const { subject, text } = render(language, changed("pro", "pro"));
      expect(subject).not.toBe(render(language, changed("essential", "pro")).subject);
      expect(text).not.toMatch(
        /Previous plan|Plano anterior|Plan anterior|Offre précédente|Bisheriger Tarif/,
      );
    },
  );

  test.each([
    ["essential", "pro", false],
    ["pro", "pro", false],
    ["teams", "pro", false], // both keep everything
    ["pro", "essential", true],
  ] as const)("from %s to %s mentions the removal of older texts: %s", (before, plan, says) => {
    expect(flat("en", changed(before, plan)).includes("older than your plan keeps")).toBe(says);
  });
});

describe.each(languages)("in %s", (language) => {
  test("only the mail about a failed payment has its own button", () => {
    const labelOf = (news: PlanMailNews) => render(language, news).html.match(/<a [^>]*>([^<]*)</)?.[1];
    expect(labelOf(failed)).not.toBe(labelOf(started));
    expect(labelOf(ended)).toBe(labelOf(started));
  });

  test("the mail about a failed payment names the end of the plan in the preview, the details and the notes", () => {
    const day = flat(language, failed).match(/14\.? [^:]*?2026/)?.[0] ?? "missing";
    expect(flat(language, failed).split(day)).toHaveLength(3);
    expect(render(language, failed).html.split(day)).toHaveLength(4);
  });

  test("the mail about the end of a plan names the days until hidden texts are deleted", () => {
    expect(flat(language, ended)).toMatch(/\b30 /);
  });
});

test("mails say what is kept and what can be undone", () => {
  expect(flat("en", failed)).toContain("Nothing is deleted then.");
  expect(flat("en", { kind: "planCancelled", details: { plan: "pro", date } })).toContain(
    "Until then, you can undo the cancellation in your account.",
  );
});
