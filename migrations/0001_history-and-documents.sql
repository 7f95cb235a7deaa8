ALTER TABLE `contents` ADD `is_document` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contents` ADD `edited_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deleted_contents` ADD `is_document` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `deleted_contents` ADD `edited_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Documents are the texts that no tool has delivered, and those that a user has kept: saved from a chat, edited, tagged, commented on,
-- put into a folder, shared by a link, or written from a brief of a batch. The last two are known in the main database only.
UPDATE `contents` SET
	`is_document` = `tool` IN ('document', 'chat') OR `revision` > 0 OR `edited_body` IS NOT NULL OR `folder_id` IS NOT NULL
		OR EXISTS (SELECT 1 FROM `content_tags` WHERE `owner_id` = `contents`.`owner_id` AND `content_id` = `contents`.`id`)
		OR EXISTS (SELECT 1 FROM `content_comments` WHERE `owner_id` = `contents`.`owner_id` AND `content_id` = `contents`.`id`)
		OR `id` IN (SELECT `content_id` FROM `share_links`)
		OR `id` IN (SELECT `content_id` FROM `bulk_items`),
	`edited_at` = max(`created_at`, coalesce((SELECT max(`replaced_at`) FROM `content_versions`
		WHERE `owner_id` = `contents`.`owner_id` AND `content_id` = `contents`.`id`), 0));--> statement-breakpoint
UPDATE `deleted_contents` SET
	`is_document` = `tool` IN ('document', 'chat') OR `revision` > 0 OR `edited_body` IS NOT NULL OR `folder_id` IS NOT NULL
		OR EXISTS (SELECT 1 FROM `content_tags` WHERE `owner_id` = `deleted_contents`.`owner_id` AND `content_id` = `deleted_contents`.`id`)
		OR EXISTS (SELECT 1 FROM `content_comments` WHERE `owner_id` = `deleted_contents`.`owner_id` AND `content_id` = `deleted_contents`.`id`)
		OR `id` IN (SELECT `content_id` FROM `share_links`)
		OR `id` IN (SELECT `content_id` FROM `bulk_items`),
	`edited_at` = max(`created_at`, coalesce((SELECT max(`replaced_at`) FROM `content_versions`
		WHERE `owner_id` = `deleted_contents`.`owner_id` AND `content_id` = `deleted_contents`.`id`), 0));--> statement-breakpoint
CREATE INDEX `contents_documents` ON `contents` (`owner_id`,`edited_at`,`id`) WHERE "contents"."is_document" = 1;
