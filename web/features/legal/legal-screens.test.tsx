import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languages } from "../../../shared/catalog/languages.ts";
import type { LegalFacts } from "../../../shared/contracts/legal.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { changeLanguage, setUpTexts, withTexts } from "../../i18n/setup.ts";
import { queryClient } from "../../lib/query-client.ts";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { FooterLinks } from "../../ui/footer-links.tsx";
import * as imprint from "./imprint-screen.tsx";
import * as privacy from "./privacy-screen.tsx";
import * as terms from "./terms-screen.tsx";

const user = userEvent.setup({ delay: null });

const empty: LegalFacts = {
  operator: { name: "", address: "", email: "", details: "", country: "", liability: "" },
  dataLocation: "",
  modelProvider: "",
  services: { demoModel: false, moderation: false, payments: false, google: false, turnstile: false },
};
const full: LegalFacts = {
  operator: {
    name: "Quill Press",
    address: "1 Reed Street\nLisbon",
    email: "hello@quill.example",
    details: "VAT ID PT123456789",
    country: "PT",
    liability: "We are liable for intent and gross negligence.",
  },
  dataLocation: "EU",
  modelProvider: "Model Works, Ireland",
  services: { demoModel: false, moderation: true, payments: true, google: true, turnstile: true },
};

beforeEach(async () => {
  await setUpTexts();
  await changeLanguage("en");
  await withTexts(async () => undefined, "legal");
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open({ Component }: { Component: () => React.ReactNode }, facts: LegalFacts) {
  fakeServer(() => Response.json(facts));
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Component />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findAllByRole("heading", { level: 2 });
  return document.body.textContent ?? "";
}
const missing = () => screen.queryByText(/^The operator of this server has not filled in:/)?.textContent;

describe.each(languages)("in %s", (language) => {
  test.each(Object.entries({ terms, privacy, imprint }))(
    "%s has no unfilled placeholder",
    async (_, page) => {
      await changeLanguage(language);
      expect(await open(page, full)).not.toMatch(
        /\{\{|undefined|NaN|legal:|\b(terms|privacy|imprint)\.[a-z]/,
      );
      expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe("");
    },
  );
});

describe("the legal notice", () => {
  test("names the operator and how to reach them", async () => {
    const text = await open(imprint, full);
    for (const fact of ["Quill Press", "1 Reed Street\nLisbon", "Portugal", "VAT ID PT123456789"])
      expect(text).toContain(fact);
    expect(screen.getByRole("link", { name: "hello@quill.example" }).getAttribute("href")).toBe(
      "mailto:hello@quill.example",
    );
    expect(missing()).toBeUndefined();
  });

  test("says what the operator has not filled in", async () => {
    await open(imprint, empty);
    expect(missing()).toMatch(/: Name, Address and Email\.$/);
  });

  test("can be loaded again after a failure", async () => {
    let isDown = true;
    fakeServer(() => (isDown ? refusal("NOT_FOUND", 404) : Response.json(full)));
    render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <imprint.Component />
        </QueryClientProvider>
      </MemoryRouter>,
    );
    await screen.findByText("The details of this page could not be loaded.");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Quill Press");
  });
});

describe("the terms", () => {
  test("list what is sold with the figures of the plans", async () => {
    const text = await open(terms, full);
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    expect(rows.map((row) => within(row).getAllByRole("cell")[0]?.textContent)).toEqual(
      (["free", "essential", "pro", "teams"] as const).map((plan) =>
        String(entitlementsOf(plan).promptsPerMonth),
      ),
    );
    expect(rows[2]?.textContent).toContain("€25");
    expect(text).toContain("you keep your plan for 7 days");
    expect(text).toContain("We are liable for intent and gross negligence.");
    expect(text).toContain("The law of this country applies: Portugal.");
    expect(text).toContain("A request that breaks the rules of the model’s provider is rejected");
  });

  test("list their sections beside the text, and on narrow screens in a fold above it", async () => {
    await open(terms, full);
    const headings = screen.getAllByRole("heading", { level: 2 });
    const fold = screen.getByText("On this page", { selector: "summary" });
    await user.click(fold);
    const lists = screen.getAllByRole("navigation", { name: "On this page" });
    expect(lists).toHaveLength(2);
    for (const list of lists)
      expect(
        within(list)
          .getAllByRole("link")
          .map((link) => link.getAttribute("href")),
      ).toEqual(headings.map(({ id }) => `#${id}`));
  });

  test("without payments sell nothing", async () => {
    const text = await open(terms, empty);
    expect(text).toContain("This server does not sell paid plans");
    expect(text).not.toMatch(/Stripe|refund|€/);
    expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(2);
    expect(text).toContain("The statutory rules apply.");
  });
});

describe("the privacy policy", () => {
  test("names all services that are configured", async () => {
    const text = await open(privacy, full);
    for (const name of [
      "Cloudflare runs",
      "Stripe handles",
      "Continue with Google",
      "Turnstile",
      "Model Works, Ireland",
    ])
      expect(text).toContain(name);
    expect(text).toContain("European Union");
    expect(text).toContain("30 days after its last use and 180 days at most");
    expect(text).toContain("calamo-signed-in");
  });

  test("names no service that is not configured", async () => {
    const text = await open(privacy, { ...empty, services: { ...empty.services, demoModel: true } });
    expect(text).not.toMatch(/Stripe|Google learns|Turnstile|forbidden content/);
    expect(text).toContain("The language model is a demo that runs on this server.");
  });
});

test("the links at the foot lead to the public pages, in the reader's language", async () => {
  await changeLanguage("de");
  render(
    <MemoryRouter>
      <FooterLinks />
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.getByRole("navigation", { name: "Informationen" })).toBeDefined());
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Für Entwickler", "/developers"],
    ["AGB", "/terms"],
    ["Datenschutz", "/privacy"],
    ["Impressum", "/imprint"],
  ]);
});
