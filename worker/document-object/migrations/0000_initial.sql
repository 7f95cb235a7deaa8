-- WITHOUT ROWID was added by hand, because drizzle has no word for it.
CREATE TABLE `commits` (
	`version` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`author` text NOT NULL,
	`at` integer NOT NULL,
	`steps` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `document` (
	`epoch` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`content_id` text NOT NULL,
	`snapshot_version` integer NOT NULL,
	`saved_version` integer NOT NULL,
	`revision` integer NOT NULL,
	`base` text,
	`idle_since` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `snapshots` (
	`part` integer PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL
);
