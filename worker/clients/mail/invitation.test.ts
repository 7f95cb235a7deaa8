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
