import OpenAI from "openai";
import { describe, expect, test } from "vitest";
import { renderRequest } from "../model-request.ts";
import { demoFetch } from "./demo-fetch.ts";

const client = new OpenAI({ apiKey: "demo", baseURL: "http://demo/v1", fetch: demoFetch, maxRetries: 0 });
const request = {
  tool: "generate",
  settings: { type: "article", tone: "friendly", words: "60", language: "en" },
  texts: { title: "Bread at home", brief: "Flour, patience and a hot oven." },
};

function chatOf(content: string) {
  return {
    model: "demo",
    messages: [
      { role: "system" as const, content: "Write." },
      { role: "user" as const, content },
    ],
  };
}
const chat = chatOf(renderRequest(request));
const streamed = { ...chat, stream: true as const, stream_options: { include_usage: true } };

describe("the demo model over the openai SDK", () => {
  test("answers a request at once as one completion", async () => {
    const completion = await client.chat.completions.create(chat);
    expect(completion.model).toBe("demo");
    expect(completion.choices[0]?.finish_reason).toBe("stop");
    expect(completion.choices[0]?.message.content).toContain("# Bread at home");
    const { prompt_tokens = 0, completion_tokens = 0, total_tokens } = completion.usage ?? {};
    expect(completion_tokens).toBe(Math.ceil((completion.choices[0]?.message.content ?? "").length / 4));
    expect(total_tokens).toBe(prompt_tokens + completion_tokens);
  });

  test("streams the same text in many pieces, with the role first and the usage last", async () => {
    const whole = await client.chat.completions.create(chat);
    const chunks = [];
    for await (const chunk of await client.chat.completions.create(streamed)) chunks.push(chunk);

    const pieces = chunks.flatMap(({ choices }) => choices[0]?.delta.content || []);
    expect(pieces.length).toBeGreaterThan(20);
    expect(Math.max(...pieces.map((piece) => piece.trim().split(/\s+/).length))).toBeLessThanOrEqual(2);
    expect(pieces.join("")).toBe(whole.choices[0]?.message.content);
    expect(chunks[0]?.choices[0]?.delta).toEqual({ role: "assistant", content: "" });
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe("stop");
    expect(chunks.at(-1)?.choices).toEqual([]);
    expect(chunks.at(-1)?.usage).toEqual(whole.usage);
    expect(new Set(chunks.map(({ id }) => id))).toEqual(new Set([whole.id]));
  });

  test("goes on with a text that was cut off, to the same end", async () => {
    const whole = (await client.chat.completions.create(chat)).choices[0]?.message.content ?? "";
    const written = whole.slice(0, 40);
    const more = [
      { role: "assistant" as const, content: written },
      { role: "user" as const, content: renderRequest({ tool: "continue", settings: {}, texts: {} }) },
    ];
    const rest = await client.chat.completions.create({ ...chat, messages: [...chat.messages, ...more] });
    expect(written.trimEnd() + rest.choices[0]?.message.content).toBe(whole);
  });

  test("answers a tool that asks again with what is missing, from the text of its first request", async () => {
    const ask = (wanted: string, texts: Record<string, string>) => ({
      role: "user" as const,
      content: renderRequest({ tool: "titles", settings: { wanted, language: "en" }, texts }),
    });
    const taken = "Reed pens: what you need to know";
    const completion = await client.chat.completions.create({
      model: "demo",
      messages: [
        ask("seo:2,news:1", { text: "Reed pens" }),
        { role: "assistant", content: "[]" },
        ask("seo:1", { taken }),
      ],
    });
    const titles = JSON.parse(completion.choices[0]?.message.content ?? "");
    expect(titles).toEqual([{ title: expect.stringContaining("Reed pens"), type: "seo" }]);
    expect(titles[0].title).not.toBe(taken);
  });

  test("repairs a text, with the sentences of the source", async () => {
    const source = "The shop opens on 4 May. We do not ship to Spain. Tea is free.";
    const texts = { lost: "- date: 4 May\n- negation: We do not ship to Spain.", added: "- number: 9" };
    const messages = [
      ...chatOf(
        renderRequest({
          tool: "rewrite",
          settings: { style: "simple", strength: "light", language: "en" },
          texts: { text: source },
        }),
      ).messages,
      {
        role: "assistant" as const,
        content: "The shop opens. We ship to Spain. We have 9 cats. Tea costs nothing.",
      },
      { role: "user" as const, content: renderRequest({ tool: "repair", settings: {}, texts }) },
    ];
    const { choices } = await client.chat.completions.create({ ...chat, messages });
    expect(choices[0]?.message.content).toBe(
      "The shop opens on 4 May. We do not ship to Spain. Tea costs nothing.",
    );
  });

  test("tells an adaptation shorter where it was too long for its place", async () => {
    const text = "A reed pen is cut with a sharp knife. A reed pen writes softly over paper of every kind.";
    const settings = { platform: "twitter", limit: "280", aim: "240", language: "same" };
    const asked = chatOf(renderRequest({ tool: "adapt", settings, texts: { text } }));
    const whole = (await client.chat.completions.create(asked)).choices[0]?.message.content ?? "";
    expect(whole.length).toBeGreaterThan(80);
    const shorten = { tool: "shorten", settings: { limit: "80 characters as X counts them" }, texts: {} };
    const more = [
      { role: "assistant" as const, content: whole },
      { role: "user" as const, content: renderRequest(shorten) },
    ];
    const shorter = await client.chat.completions.create({
      ...asked,
      messages: [...asked.messages, ...more],
    });
    expect(shorter.choices[0]?.message.content).toMatch(/^A reed pen .+\.(?=\n|$)/);
    expect(shorter.choices[0]?.message.content?.length).toBeLessThan(80);
  });

  test("answers the last message of a conversation, and goes on with a reply that was cut off", async () => {
    const said = (message: string) => ({
      role: "user" as const,
      content: renderRequest({ tool: "chat", settings: {}, texts: { message } }),
    });
    const messages = [
      { role: "system" as const, content: "Help people write." },
      said("What is the active voice?"),
      { role: "assistant" as const, content: "Somebody does something." },
      said("Give me 3 headlines about reed pens"),
    ];
    const { choices } = await client.chat.completions.create({ model: "demo", messages });
    const reply = choices[0]?.message.content ?? "";
    expect(reply.match(/^\d\. .*reed pens/gim)).toHaveLength(3);

    const begun = reply.slice(0, 50);
    const more = [
      { role: "assistant" as const, content: begun },
      { role: "user" as const, content: renderRequest({ tool: "continue", settings: {}, texts: {} }) },
    ];
    const rest = await client.chat.completions.create({ model: "demo", messages: [...messages, ...more] });
    expect(begun.trimEnd() + rest.choices[0]?.message.content).toBe(reply);
  });

  test("knows what was said before a conversation that was summed up", async () => {
    const summary =
      "The user writes about reed pens & ink. Reed pens are cut with a knife; reed pens need ink.";
    const before = renderRequest({ tool: "chat", settings: {}, texts: { summary } });
    const { choices } = await client.chat.completions.create({
      model: "demo",
      messages: [
        { role: "system", content: `Help people write.\n\nThis was said before:\n\n${before}` },
        {
          role: "user",
          content: renderRequest({ tool: "chat", settings: {}, texts: { message: "Suggest titles" } }),
        },
      ],
    });
    expect(choices[0]?.message.content?.toLowerCase()).toContain("reed pens");
  });

  test("sums a conversation up", async () => {
    const conversation = "User: Titles about reed pens\n\nAssistant: Reed pens, cut with care, write softly.";
    const request = renderRequest({ tool: "condense", settings: {}, texts: { conversation } });
    const { choices } = await client.chat.completions.create(chatOf(request));
    expect(choices[0]?.message.content).toMatch(/Titles about reed pens[\s\S]*write softly/);
  });

  test("leaves the usage out of a stream that did not ask for it", async () => {
    const usages = [];
    for await (const chunk of await client.chat.completions.create({ ...chat, stream: true }))
      usages.push(
        ...(chunk.usage ? [chunk.usage] : []),
        ...(chunk.choices.length === 0 ? ["no choice"] : []),
      );
    expect(usages).toEqual([]);
  });

  test("does not put the whole text into the stream at once", async () => {
    const response = await send({ ...streamed });
    const reader = response.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toContain('"role":"assistant"');
    expect(first).not.toContain("[DONE]");
    await reader?.cancel();
  });

  test("ends the stream with an AbortError when the request is aborted", async () => {
    const controller = new AbortController();
    const response = await send(streamed, controller.signal);
    const reader = response.body?.getReader();
    await reader?.read();
    controller.abort();
    const rest = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(rest()).rejects.toMatchObject({ name: "AbortError" });
  });

  test("rejects a request that was aborted before", async () => {
    await expect(send(chat, AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
  });

  test("takes a Request as well as an address", async () => {
    const response = await demoFetch(new Request(address, { method: "POST", body: JSON.stringify(chat) }));
    expect(response.status).toBe(200);
  });
});

describe("what the demo model does not know", () => {
  test.each([
    ["another tool", renderRequest({ ...request, tool: "juggle" })],
    ["a tool named like a property of every object", renderRequest({ ...request, tool: "constructor" })],
    ["a message that is no marked request", "Hello there"],
    [
      "a conversation without a word, to be summed up",
      renderRequest({ tool: "condense", settings: {}, texts: {} }),
    ],
    ["an unknown setting", renderRequest({ ...request, settings: { ...request.settings, tone: "sleepy" } })],
  ])("is answered with 400: %s", async (_, content) => {
    const error = await client.chat.completions.create(chatOf(content)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 400, type: "invalid_request_error", code: "unknown_request" });
  });

  test.each(["", "not json", "[]", '{"messages":"none"}', '{"messages":[{"role":1}]}'])(
    "is answered with 400: the body %j",
    async (body) => {
      const response = await demoFetch(address, { method: "POST", body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: "invalid_body" } });
    },
  );

  test("is answered with 404: another address", async () => {
    expect((await demoFetch("http://demo/v1/models")).status).toBe(404);
  });
});

const address = "http://demo/v1/chat/completions";

function send(body: unknown, signal: AbortSignal | null = null): Promise<Response> {
  return demoFetch(address, { method: "POST", body: JSON.stringify(body), signal });
}
