CREATE TABLE `content_comments` (
	`owner_id` text NOT NULL,
	`content_id` text NOT NULL,
	`id` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`quote` text,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`resolved_at` integer,
	`resolved_by` text,
	`revision` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`owner_id`, `content_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `content_comments_author` ON `content_comments` (`author_id`) WHERE "content_comments"."author_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `content_comments_resolver` ON `content_comments` (`resolved_by`) WHERE "content_comments"."resolved_by" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `share_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`owner_id` text NOT NULL,
	`content_id` text NOT NULL,
	`prefix` text NOT NULL,
	`password_hash` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	`expires_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `share_links_content` ON `share_links` (`owner_id`,`content_id`,`id`);--> statement-breakpoint
CREATE INDEX `share_links_creator` ON `share_links` (`created_by`) WHERE "share_links"."created_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `share_links_expiry` ON `share_links` (`expires_at`) WHERE "share_links"."expires_at" IS NOT NULL;