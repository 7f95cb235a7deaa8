ALTER TABLE `notices` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `entries_reserved` ON `entries` (`id`) WHERE "entries"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX `entries_committed` ON `entries` (`meter`,`period`,`weight`) WHERE "entries"."state" = 'committed';