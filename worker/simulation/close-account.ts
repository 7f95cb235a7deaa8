// The end of an account, as delete-account.ts goes about it.
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** Marks the account, then removes what there is of it; what fails of that is done again later. */
export function closeAccount(world: World, person: Person): void {
  world.counts.add("accounts closed");
  world.db
    .prepare("UPDATE users SET deletion_started_at = ? WHERE id = ?")
    .run(world.scheduler.now, person.id);
  person.deletion = "marked";
  eraseObject(world, person);
}

function eraseObject(world: World, person: Person): void {
  const { scheduler } = world;
  const again = () =>
    scheduler.add(`${person.name}'s account is deleted once more`, 3_600_000, () =>
      eraseObject(world, person),
    );
  const instance = person.wake();
  if (!instance) {
    again();
    return;
  }
  let answered = false;
  const over = (next: () => void) => {
    if (!answered) next();
    answered = true;
  };
  person.onceLost(() => over(again));
  instance.core.erase().then(
    () => instance.storage.whenSafe(() => over(() => removeRows(world, person))),
    () => over(again),
  );
}

function removeRows(world: World, person: Person): void {
  world.scheduler.add(`${person.name}'s rows are removed`, world.random.below(2000), () => {
    for (const [table, column] of [
      ["contents", "user_id"],
      ["notifications", "user_id"],
      ["users", "id"],
    ])
      world.db.prepare(`DELETE FROM ${table} WHERE ${column} = ?`).run(person.id);
    person.deletion = "done";
  });
}
