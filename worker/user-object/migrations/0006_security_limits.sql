CREATE TABLE `key_requests` (
	`key_id` text NOT NULL,
	`second` integer NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`key_id`, `second`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `notices` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `entries_committed` ON `entries` (`meter`,`period`,`weight`) WHERE "entries"."state" = 'committed';--> statement-breakpoint
CREATE INDEX `entries_started` ON `entries` (`started_at`);