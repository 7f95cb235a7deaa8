CREATE TABLE `templates` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`category` text NOT NULL,
	`body` text NOT NULL,
	`brief` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`revision` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `templates_creator` ON `templates` (`created_by`);