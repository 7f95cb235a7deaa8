-- WITHOUT ROWID and the UPDATE were added by hand, and the copied columns are named as in the old tables.
CREATE TABLE `audit_log` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_id` text,
	`details` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `audit_log_age` ON `audit_log` (`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_id`);--> statement-breakpoint
CREATE TABLE `workspace_invitations` (
	`workspace_id` text NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`language` text NOT NULL,
	`invited_by` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`),
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `workspace_invitations_token_hash_unique` ON `workspace_invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `workspace_invitations_email` ON `workspace_invitations` (`workspace_id`,`email`);--> statement-breakpoint
CREATE INDEX `workspace_invitations_expiry` ON `workspace_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `workspace_members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `workspace_members_workspace` ON `workspace_members` (`workspace_id`);--> statement-breakpoint
CREATE TABLE `workspaces` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`payer_id` text NOT NULL,
	`period_anchor` integer NOT NULL,
	`default_visibility` text DEFAULT 'workspace' NOT NULL,
	`logo` text,
	`accent` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`deletion_started_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `workspaces_payer_id_unique` ON `workspaces` (`payer_id`);--> statement-breakpoint
CREATE INDEX `workspaces_ended` ON `workspaces` (`ended_at`) WHERE "workspaces"."ended_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `__new_brand_voices` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_brand_voices`("owner_id", "id", "name", "description") SELECT "user_id", "id", "name", "description" FROM `brand_voices`;--> statement-breakpoint
DROP TABLE `brand_voices`;--> statement-breakpoint
ALTER TABLE `__new_brand_voices` RENAME TO `brand_voices`;--> statement-breakpoint
CREATE TABLE `__new_content_tags` (
	`owner_id` text NOT NULL,
	`tag` text NOT NULL,
	`content_id` text NOT NULL,
	PRIMARY KEY(`owner_id`, `tag`, `content_id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_content_tags`("owner_id", "tag", "content_id") SELECT "user_id", "tag", "content_id" FROM `content_tags`;--> statement-breakpoint
DROP TABLE `content_tags`;--> statement-breakpoint
ALTER TABLE `__new_content_tags` RENAME TO `content_tags`;--> statement-breakpoint
CREATE INDEX `content_tags_content` ON `content_tags` (`owner_id`,`content_id`);--> statement-breakpoint
CREATE TABLE `__new_content_versions` (
	`owner_id` text NOT NULL,
	`content_id` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`replaced_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `content_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_content_versions`("owner_id", "content_id", "id", "body", "replaced_at") SELECT "user_id", "content_id", "id", "body", "replaced_at" FROM `content_versions`;--> statement-breakpoint
DROP TABLE `content_versions`;--> statement-breakpoint
ALTER TABLE `__new_content_versions` RENAME TO `content_versions`;--> statement-breakpoint
CREATE TABLE `__new_content_words` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_content_words`("owner_id", "id", "words") SELECT "user_id", "id", "words" FROM `content_words`;--> statement-breakpoint
DROP TABLE `content_words`;--> statement-breakpoint
ALTER TABLE `__new_content_words` RENAME TO `content_words`;--> statement-breakpoint
CREATE TABLE `__new_contents` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`author_id` text,
	`tool` text NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`watermarked` integer NOT NULL,
	`created_at` integer NOT NULL,
	`variant_of` text,
	`metrics` text NOT NULL,
	`input` text NOT NULL,
	`body` text NOT NULL,
	`edited_body` text,
	`findings` text,
	`continuation_index` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_contents`("owner_id", "id", "author_id", "tool", "language", "title", "excerpt", "is_favorite", "watermarked", "created_at", "variant_of", "metrics", "input", "body", "edited_body", "findings", "continuation_index", "revision") SELECT "user_id", "id", NULL, "tool", "language", "title", "excerpt", "is_favorite", "watermarked", "created_at", "variant_of", "metrics", "input", "body", "edited_body", "findings", "continuation_index", "revision" FROM `contents`;--> statement-breakpoint
DROP TABLE `contents`;--> statement-breakpoint
ALTER TABLE `__new_contents` RENAME TO `contents`;--> statement-breakpoint
CREATE INDEX `contents_variants` ON `contents` (`owner_id`,`variant_of`) WHERE "contents"."variant_of" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contents_favorites` ON `contents` (`owner_id`,`id`) WHERE "contents"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `contents_author` ON `contents` (`author_id`) WHERE "contents"."author_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `__new_deleted_contents` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`author_id` text,
	`tool` text NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`watermarked` integer NOT NULL,
	`created_at` integer NOT NULL,
	`variant_of` text,
	`metrics` text NOT NULL,
	`input` text NOT NULL,
	`body` text NOT NULL,
	`edited_body` text,
	`findings` text,
	`continuation_index` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_deleted_contents`("owner_id", "id", "author_id", "tool", "language", "title", "excerpt", "is_favorite", "watermarked", "created_at", "variant_of", "metrics", "input", "body", "edited_body", "findings", "continuation_index", "revision", "deleted_at") SELECT "user_id", "id", NULL, "tool", "language", "title", "excerpt", "is_favorite", "watermarked", "created_at", "variant_of", "metrics", "input", "body", "edited_body", "findings", "continuation_index", "revision", "deleted_at" FROM `deleted_contents`;--> statement-breakpoint
DROP TABLE `deleted_contents`;--> statement-breakpoint
ALTER TABLE `__new_deleted_contents` RENAME TO `deleted_contents`;--> statement-breakpoint
CREATE INDEX `deleted_contents_age` ON `deleted_contents` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `__new_word_lists` (
	`owner_id` text NOT NULL,
	`list` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`owner_id`, `list`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_word_lists`("owner_id", "list", "words") SELECT "user_id", "list", "words" FROM `word_lists`;--> statement-breakpoint
DROP TABLE `word_lists`;--> statement-breakpoint
ALTER TABLE `__new_word_lists` RENAME TO `word_lists`;--> statement-breakpoint
CREATE TABLE `__new_billing_changes` (
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`plan` text NOT NULL,
	`status` text,
	`cause` text NOT NULL,
	PRIMARY KEY(`user_id`, `version`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_billing_changes`("user_id", "version", "changed_at", "plan", "status", "cause") SELECT "user_id", "version", "changed_at", "plan", "status", "cause" FROM `billing_changes`;--> statement-breakpoint
DROP TABLE `billing_changes`;--> statement-breakpoint
ALTER TABLE `__new_billing_changes` RENAME TO `billing_changes`;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `entitled_plan` text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `anchor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `subscriptions` SET (`entitled_plan`, `anchor`) = (SELECT `plan`, `period_anchor` FROM `users` WHERE `id` = `user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `pushed_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_unpushed` ON `users` (`id`) WHERE "users"."pushed_version" < "users"."billing_version";