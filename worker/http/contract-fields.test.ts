import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiTools } from "../../shared/contracts/public-api.ts";
import { routes } from "../app.ts";
import { findTool } from "../tools/index.ts";
import { allowedAt, unknownFields } from "./contract-fields.ts";

const contract = z.object({
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(9))),
  tone: z._default(z.enum(["warm", "cold"]), "warm"),
  count: z.int().check(z.minimum(1), z.maximum(5)),
  tags: z.array(z.object({ tag: z.string() })).check(z.maxLength(3)),
  free: z.looseObject({ known: z.string() }),
  follows: z.optional(
    z.union([
      z.object({ kind: z.literal("a"), left: z.string() }),
      z.object({ kind: z.literal("b"), right: z.string() }),
    ]),
  ),
  trimmed: z.pipe(
    z.object({ inner: z.string() }),
    z.transform(({ inner }) => inner),
  ),
  gone: z.nullable(z.uuid()),
});

test.each([
  [{ nam: "x", count: "many" }, ["nam"]],
  [{ tags: [{ tag: 1 }, { tag: "a", teg: "b" }], toString: 1 }, ["tags.1.teg", "toString"]],
  [{ free: { known: 1, other: 2 } }, []],
  [{ follows: { kind: "a", left: "", right: "" } }, ["follows.right"]],
  [{ follows: { kind: "c", left: "", right: "", up: "" } }, ["follows.up"]],
  [{ trimmed: { inner: "", outer: "" } }, ["trimmed.outer"]],
  [[{ a: 1 }], ["0"]],
  ["text", []],
  [null, []],
])("the unknown fields of %j are %j, whether or not the others are valid", (value, names) => {
  expect(Object.keys(unknownFields(contract, value))).toEqual(names);
});

test.each([
  ["name", { type: "string", minLength: 1, maxLength: 9 }],
  ["tone", { type: "string", enum: ["warm", "cold"] }],
  ["count", { type: "integer", minimum: 1, maximum: 5 }],
  ["tags", { type: "array", maxItems: 3 }],
  ["tags.2.tag", { type: "string" }],
  ["follows.kind", { enum: ["a"] }],
  ["follows.right", { type: "string" }],
  ["gone", { type: "string", format: "uuid" }],
  ["none", undefined],
])("%s allows %j", (path, rule) => {
  expect(allowedAt(contract, path.split("."))).toEqual(rule);
});

test("every field that a request of the public API can have has a rule", () => {
  const inputs = [
    ...routes.filter(({ access }) => access === "apiKey").flatMap(({ body, query }) => [body, query]),
    ...apiTools.map((tool) => findTool(tool)?.input),
  ];
  for (const input of inputs) {
    const { properties = {} } = input ? z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) : {};
    for (const name of Object.keys(properties)) expect(allowedAt(input as never, [name]), name).toBeDefined();
  }
});
