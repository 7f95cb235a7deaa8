import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrateLocalState } from "./local-state.ts";

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "calamo-state-"));
  folder = join(home, "state");
  mkdirSync(join(home, "migrations"));
  write("0000_initial.sql", "CREATE TABLE pens (name TEXT);");
});
afterEach(() => rmSync(home, { recursive: true }));

const write = (name: string, sql: string) => writeFileSync(join(home, "migrations", name), sql);

/** Starts a server, whose databases get a file each. Returns the databases that were migrated. */
function start() {
  const migrated: string[] = [];
  const outdated = migrateLocalState(folder, join(home, "migrations"), ["calamo"], (database) => {
    migrated.push(database);
    mkdirSync(join(folder, "v3/d1"), { recursive: true });
    writeFileSync(join(folder, "v3/d1", database), "");
  });
  return { migrated, outdated };
}

test("local databases are migrated when they are new and when there is a further migration", () => {
  expect(start()).toEqual({ migrated: ["calamo"], outdated: undefined });
  expect(start()).toEqual({ migrated: [], outdated: undefined });
  write("0001_ink.sql", "ALTER TABLE pens ADD ink TEXT;");
  expect(start()).toEqual({ migrated: ["calamo"], outdated: undefined });
});

test.each([
  ["other migrations, which its note lists", '["calamo","0000_initial.sql","0001_ink.sql"]'],
  ["another first migration", '{"first":"0","applied":["calamo","0000_initial.sql"]}'],
  ["unknown migrations", undefined],
])("a local state made by %s is moved aside, and the server starts with an empty one", (_, note) => {
  mkdirSync(join(folder, "v3/d1"), { recursive: true });
  writeFileSync(join(folder, "v3/d1/old"), "");
  if (note) writeFileSync(join(folder, "migrations.json"), note);
  const { migrated, outdated = "" } = start();
  expect(migrated).toEqual(["calamo"]);
  expect(existsSync(join(outdated, "d1/old"))).toBe(true);
  expect(readdirSync(join(folder, "v3/d1"))).toEqual(["calamo"]);
  expect(start()).toEqual({ migrated: [], outdated: undefined });
});
