CREATE TABLE `content_moves` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`source` integer NOT NULL,
	`target` integer NOT NULL,
	`token` text NOT NULL,
	`started_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `content_owners` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`moved_to` integer,
	`token` text,
	`changed_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `content_owners_age` ON `content_owners` (`changed_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `shard` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `shard` integer DEFAULT 0 NOT NULL;