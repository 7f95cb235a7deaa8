import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Content } from "../../shared/contracts/contents.ts";
import { saveContent } from "../db/documents/save-content.ts";
import { newContent } from "../testing/fixtures.ts";
import { LiveClient } from "../testing/live-client.ts";
import { newPerson, type Person } from "../testing/people.ts";
import { databases } from "../testing/texts.ts";
import { documentObject } from "./stub.ts";

const markdown = "# Reed pens\n\n*   Soak the reed.\n*   Cut it.\n\nWrite.\n";
let person: Person;
let contentId: string;

beforeEach(async () => {
  person = await newPerson();
  const content = newContent(person.id, { body: markdown });
  await saveContent(databases, content);
  contentId = content.id;
});

const open = (by = person) => new LiveClient(by, contentId).connect();
const read = async () => (await person.client.fetch(`/api/contents/${contentId}`)).json<Content>();
const object = () => documentObject(env, { ownerId: person.id, contentId });

describe("two tabs", () => {
  test("see each other's commits in order", async () => {
    const [one, two] = [await open(), await open()];
    await one.type(" from Asia").sync();
    await two.until(() => two.text.includes("Asia"));
    two.type("Old ", 1);
    one.type("!", 5);
    await Promise.all([one.sync(), two.sync()]);
    await one.until(() => one.text.includes("Old"));
    await two.until(() => two.text.includes("!"));
    expect(one.text).toBe(two.text);
    expect(one.text).toMatch(/^Old Reed! pens from Asia\n/);
  });
});

describe("the database", () => {
  test("has the text after a save, to the byte where nobody wrote", async () => {
    const one = await open();
    await one.type(" from Asia").sync();
    one.send({ type: "save" });
    expect(await one.next("saved")).toMatchObject({ version: 1, revision: 1 });
    expect(await read()).toMatchObject({
      content: markdown.replace("Reed pens", "Reed pens from Asia"),
      revision: 1,
      isDocument: true,
    });
  });
});

test("what was acknowledged outlives the object", async () => {
  const one = await open();
  await one.type(" from Asia").sync();
  await evictDurableObject(object());
  const two = await open();
  expect(two.text).toContain("from Asia");
});
