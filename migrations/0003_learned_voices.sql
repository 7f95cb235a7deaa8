CREATE TABLE `voice_samples` (
	`owner_id` text NOT NULL,
	`voice_id` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`owner_id`, `voice_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `voice_versions` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`voice_id` text NOT NULL,
	`source` text NOT NULL,
	`guide` text NOT NULL,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `voice_versions_voice` ON `voice_versions` (`owner_id`,`voice_id`,`id`);--> statement-breakpoint
ALTER TABLE `brand_voices` ADD `guide` text;--> statement-breakpoint
ALTER TABLE `brand_voices` ADD `guide_version` text;--> statement-breakpoint
ALTER TABLE `brand_voices` ADD `analysis` text;--> statement-breakpoint
ALTER TABLE `brand_voices` ADD `samples_revision` integer DEFAULT 0 NOT NULL;