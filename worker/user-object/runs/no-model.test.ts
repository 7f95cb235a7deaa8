// Without a configured model, every run is rejected before a prompt is reserved or a message is stored.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { type ToolName, toolNames } from "../../../shared/catalog/tools.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { findTool } from "../../tools/index.ts";
import { UserObject } from "../object.ts";
import { userObject } from "../stub.ts";

let upstream: ScriptedUpstream;
let errors: MockInstance;
let userId: string;
beforeEach(async () => {
  upstream = scriptUpstream();
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  userId = (await newPerson()).id;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const inputs: Record<ToolName, object> = {
  generate: { prompt: "Reed pens" },
  rewrite: { text: "A reed pen.", style: "simple" },
  titles: { text: "A reed pen." },
  seo: { text: "A reed pen.", keywords: "reed pen" },
  multiChannel: { text: "A reed pen.", platform: "blog" },
  summarize: { text: "A reed pen." },
  grammar: { text: "A reed pen." },
  chat: { chat: uuidv7(), message: { id: uuidv7(), after: null, text: "Hello" } },
};
const requestOf = (tool: ToolName, id = uuidv7()) => ({
  ...{ userId, id, tool, follows: null, meter: "prompts" as const },
  input: findTool(tool)?.input.parse({ interfaceLanguage: "en", ...inputs[tool] }),
});

const noModel = { OPENAI_API_KEY: "", OPENAI_BASE_URL: "" };

/** Runs `work` with the user's object as if the operator had removed the model's settings, or changed others. */
const withoutModel = <Result>(work: (object: UserObject) => Promise<Result>, change: object = noModel) =>
  runInDurableObject(userObject(env, userId), (_, state) =>
    work(new UserObject(state, { ...env, ...change })),
  );

test.each(toolNames)(
  "%s is rejected free of charge, and one log line points the operator to the manual",
  async (tool) => {
    await withoutModel(async (object) => {
      const refused = { ok: false, code: "MODEL_NOT_CONFIGURED" };
      expect(await object.startRun(requestOf(tool))).toMatchObject(refused);
      expect(await object.quota(userId)).toMatchObject({ used: 0 });
      expect(await object.receipts(userId)).toEqual({ receipts: [] });
      expect(await object.chats(userId, {})).toMatchObject({ items: [], allowance: { used: 0 } });
    });
    const lines = errors.mock.calls.flat().filter((line) => String(line).includes("model not configured"));
    expect(lines).toEqual([expect.stringContaining("docs/settings.md")]);
  },
);

test("an earlier run is still returned by its id", async () => {
  upstream.script({ pieces: ["Cut from a reed."] });
  const request = requestOf("generate");
  const written = await userObject(env, userId).completeRun(request);
  expect(written).toMatchObject({ ok: true, end: { done: true } });
  expect(await withoutModel((object) => object.completeRun(request))).toEqual(written);
});

test("a spend cap that cannot be read does not tell users to come back tomorrow", () =>
  withoutModel(
    async (object) =>
      expect(await object.startRun(requestOf("generate"))).toMatchObject({
        ok: false,
        code: "MODEL_NOT_CONFIGURED",
      }),
    { MODEL_DAILY_CAP_USD: "20x", MODEL_PRICES: "scripted=1/2" },
  ));
