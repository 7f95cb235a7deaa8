-- WITHOUT ROWID was added by hand, because drizzle has no word for it. In such a table a row costs one written row, its
-- key included.
CREATE TABLE `entries` (
	`id` text PRIMARY KEY NOT NULL,
	`meter` text NOT NULL,
	`period` integer NOT NULL,
	`weight` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`metadata` text DEFAULT '' NOT NULL,
	CONSTRAINT "entries_weight" CHECK("entries"."weight" IN (0, 1)),
	CONSTRAINT "entries_state" CHECK("entries"."state" IN ('reserved', 'committed', 'released'))
) WITHOUT ROWID;
