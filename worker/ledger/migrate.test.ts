import { expect, test } from "vitest";
import { Disk } from "../simulation/disk.ts";
import { ObjectStorage } from "../simulation/sqlite-storage.ts";
import { hasTables, migrate } from "./migrate.ts";

const openStorage = () => new ObjectStorage(new Disk(), { turnsToCommit: () => 1, onFailure: () => {} });
const created = "CREATE TABLE pens (name TEXT); INSERT INTO pens VALUES ('reed');";
const extended = "ALTER TABLE pens ADD COLUMN ink TEXT; UPDATE pens SET ink = 'black';";

test("an object is migrated once, from its current version", () => {
  const storage = openStorage();
  expect(hasTables(storage)).toBe(false);
  migrate(storage, [created]);
  expect(hasTables(storage)).toBe(true);
  for (let wake = 0; wake < 2; wake++) migrate(storage, [created, extended]);
  expect(storage.sql.exec("SELECT name, ink FROM pens").toArray()).toEqual([{ name: "reed", ink: "black" }]);
});

test("a failed migration changes nothing and is applied the next time", () => {
  const storage = openStorage();
  migrate(storage, [created]);
  expect(() => migrate(storage, [created, `${extended} INSERT INTO brushes VALUES (1);`])).toThrow("brushes");
  migrate(storage, [created, extended]);
  expect(storage.sql.exec("SELECT ink FROM pens").toArray()).toEqual([{ ink: "black" }]);
});

test("after a rollback to a version with fewer migrations, the next one migrates on from where the tables are", () => {
  const storage = openStorage();
  for (const migrations of [[created, extended], [created], [created, extended]])
    migrate(storage, migrations);
  expect(storage.sql.exec("SELECT name, ink FROM pens").toArray()).toEqual([{ name: "reed", ink: "black" }]);
});
