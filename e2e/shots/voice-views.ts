// The brand voices: list, a voice with its samples and guide, the check of a text.
import { expect, type Page } from "@playwright/test";
import type { Voice, VoiceDetail, Voices } from "../../shared/contracts/voices.ts";
import voiceSamples from "../../shared/testing/voice-samples.json" with { type: "json" };
import { paths } from "../../web/app/paths.ts";
import { ready } from "../screens.ts";
import { press, type View } from "./view.ts";

const titles = ["Why we bake at night", "The rye is here", "Soup of the day"];
const description =
  "Short sentences, plain words, the reader is “you”. A dry joke now and then, no exclamation marks.";

/** Returns the id of the writer's learnt voice, which the first view makes. */
async function learntVoice({ request }: Page): Promise<string> {
  const { voices }: Voices = await (await request.get("/api/voices")).json();
  const [known] = voices;
  if (known) return known.id;
  const add = async (name: string): Promise<Voice> =>
    (await request.post("/api/voices", { data: { name, description } })).json();
  const { id, name } = await add("Neighborhood bakery");
  const samples = voiceSamples.en.map((text, index) => ({ title: titles[index] ?? "", text }));
  for (const data of [...samples, { title: "Pain de seigle", text: voiceSamples.fr[0] ?? "" }])
    await request.post(`/api/voices/${id}/samples`, { data });
  const input = { voice: id, name, description, samples };
  await request.post("/api/runs", { data: { id: crypto.randomUUID(), tool: "voiceGuide", input } });
  const { guide, versions }: VoiceDetail = await (await request.get(`/api/voices/${id}`)).json();
  const edited = { ...guide, donts: [...(guide?.donts ?? []), "Never say “delicious”."] };
  await request.put(`/api/voices/${id}/guide`, { data: { guide: edited, base: versions[0]?.id ?? null } });
  await add("Law firm");
  return id;
}

/** Opens the learnt voice in the language of the picture. */
async function openVoice(page: Page): Promise<void> {
  const id = await learntVoice(page);
  await page.goto(`${paths.voiceItem(id)}${new URL(page.url()).search}`);
  await ready(page);
  await expect(page.locator("dl").first()).toBeVisible();
}

const draft =
  "I utilize only my own flour!! We bake at night, so you can eat at eight. The bakery, which has been part of this street for so long that nobody can say with certainty when the first loaf was sold or by whom, will be closed next week! Come by & tell me what you think! I love it! I really do!";

async function check(page: Page): Promise<void> {
  await openVoice(page);
  const field = page.locator("main textarea").first();
  await field.fill(draft);
  await field.locator("xpath=ancestor::section").getByRole("button").first().click();
  await page.locator("main [role=status] .font-medium").first().waitFor();
}

export const voiceViews: View[] = [
  {
    name: "voices",
    path: paths.voices,
    async act(page) {
      await learntVoice(page);
      await page.reload();
      await ready(page);
    },
    translated: true,
  },
  { name: "voice", path: paths.voices, act: openVoice, translated: true },
  { name: "voice-check", path: paths.voices, act: check, translated: true },
  {
    name: "voice-edit",
    path: paths.voices,
    async act(page) {
      await openVoice(page);
      await press("Edit guide")(page);
      await page.locator("main form textarea").nth(8).waitFor();
    },
  },
  {
    name: "voice-add-sample",
    path: paths.voices,
    covered: true,
    translated: true,
    async act(page) {
      await openVoice(page);
      await page.locator("main section").first().locator("button").last().click();
      await page.getByRole("dialog").waitFor();
    },
  },
];

export const emptyVoiceViews: View[] = [{ name: "voices-locked", path: paths.voices, translated: true }];
