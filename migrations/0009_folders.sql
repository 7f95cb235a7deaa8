CREATE TABLE `folders` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `contents` ADD `folder_id` text;--> statement-breakpoint
CREATE INDEX `contents_folder` ON `contents` (`owner_id`,`folder_id`,`id`) WHERE "contents"."folder_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `deleted_contents` ADD `folder_id` text;--> statement-breakpoint
CREATE INDEX `deleted_contents_trash` ON `deleted_contents` (`owner_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `deleted_contents_author` ON `deleted_contents` (`author_id`) WHERE "deleted_contents"."author_id" IS NOT NULL;