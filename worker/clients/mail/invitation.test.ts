import { describe, expect, test } from "vitest";
import { accentPalette } from "../../../shared/contrast.ts";
import { renderMail } from "./render-mail.ts";

describe("an invitation", () => {
  const invitation = (brand: { name: string; accent: string | null }) =>
    renderMail(
      { email: "ada@example.com", name: "", language: "en" },
      {
        kind: "invitation",
        link: "https://calamo.example/join#secret",
        inviter: "Ada Quill",
        role: "editor",
        brand,
      },
      { origin: "https://calamo.example", operator: "" },
    ).html;

  test("has the workspace's name at its head", () => {
    expect(invitation({ name: "Reed & Ink", accent: null })).toContain(">Reed &amp; Ink</p>");
    expect(invitation({ name: "", accent: null })).toContain(">Calamo</p>");
  });

  test("has buttons in the workspace's color, made readable in both themes", () => {
    const html = invitation({ name: "Reed & Ink", accent: "#7c3aed" });
    expect(html).toContain(`class="button" style="background:#7c3aed;color:#ffffff`);
    const { accent, onAccent } = accentPalette("#7c3aed", "dark");
    expect(html).toContain(`.button{background:${accent}!important;color:${onAccent}!important`);
    expect(invitation({ name: "Reed & Ink", accent: null })).not.toContain("#7c3aed");
  });
});

describe("a mail about a transfer", () => {
  const render = (person: string, name: string, paidUntil: number) =>
    renderMail(
      { email: "ada@example.com", name: "Ada Quill", language: "en" },
      {
        kind: "workspaceNews",
        news: { kind: "ownershipReceived", person, paidUntil },
        link: "https://calamo.example/plans",
        brand: { name, accent: null },
      },
      { origin: "https://calamo.example", operator: "" },
    ).text;

  test("names the workspace, the other person and the end of what is paid", () => {
    const text = render("Bea Reed", "Reed & Ink", Date.UTC(2026, 11, 14));
    expect(text).toContain("Workspace: Reed & Ink\nPrevious owner: Bea Reed\n");
    expect(text).toContain("paid for until 14 December 2026");
  });

  test("has no name that a mail client would make a link of, and no date if nothing is paid", () => {
    const text = render("evil.example", "https://evil.example", 0);
    expect(text).not.toMatch(/evil|Workspace:|Previous owner:|until/);
    expect(text).toContain("Subscribe to the Teams plan to keep the workspace.");
  });
});
