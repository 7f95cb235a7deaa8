-- WITHOUT ROWID was added by hand, because drizzle has no word for it. In such a table a row costs one written row, its key included.
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
CREATE TABLE `billing_changes` (
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
CREATE TABLE `billing_repairs` (
	`target` text PRIMARY KEY NOT NULL,
	`claimed_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `billing_repairs_age` ON `billing_repairs` (`claimed_at`);--> statement-breakpoint
CREATE TABLE `brand_voices` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`guide` text,
	`guide_version` text,
	`analysis` text,
	`samples_revision` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `bulk_batches` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`folder_id` text,
	`workspace_id` text,
	`created_at` integer NOT NULL,
	`turn` integer DEFAULT 0 NOT NULL,
	`advanced_at` integer,
	`pause_reason` text,
	`refills_at` integer,
	`stopped_at` integer,
	`ended_at` integer,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `bulk_batches_age` ON `bulk_batches` (`created_at`);--> statement-breakpoint
CREATE INDEX `bulk_batches_workspace` ON `bulk_batches` (`workspace_id`) WHERE "bulk_batches"."workspace_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bulk_batches_advanced` ON `bulk_batches` (`advanced_at`) WHERE "bulk_batches"."advanced_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `bulk_items` (
	`user_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`state` text NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`error` text,
	`content_id` text,
	`words` integer,
	`charged` integer DEFAULT 0 NOT NULL,
	`input` text NOT NULL,
	PRIMARY KEY(`user_id`, `batch_id`, `position`),
	FOREIGN KEY (`user_id`,`batch_id`) REFERENCES `bulk_batches`(`user_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `bulk_items_open` ON `bulk_items` (`user_id`,`state`,`batch_id`,`position`) WHERE "bulk_items"."state" IN ('waiting', 'running');--> statement-breakpoint
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
CREATE TABLE `content_tags` (
	`owner_id` text NOT NULL,
	`tag` text NOT NULL,
	`content_id` text NOT NULL,
	PRIMARY KEY(`owner_id`, `tag`, `content_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `content_tags_content` ON `content_tags` (`owner_id`,`content_id`);--> statement-breakpoint
CREATE TABLE `content_versions` (
	`owner_id` text NOT NULL,
	`content_id` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`replaced_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `content_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `content_words` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `contents` (
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
	`folder_id` text,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `contents_variants` ON `contents` (`owner_id`,`variant_of`) WHERE "contents"."variant_of" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contents_favorites` ON `contents` (`owner_id`,`id`) WHERE "contents"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `contents_author` ON `contents` (`author_id`) WHERE "contents"."author_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contents_folder` ON `contents` (`owner_id`,`folder_id`,`id`) WHERE "contents"."folder_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `cron_runs` (
	`cron` text PRIMARY KEY NOT NULL,
	`ended_at` integer NOT NULL,
	`succeeded` integer NOT NULL,
	`failed` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `daily_jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`started_at` integer NOT NULL,
	`queued_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `dead_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text,
	`body` text,
	`error` text NOT NULL,
	`failed_at` integer NOT NULL,
	`replay_at` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `dead_jobs_age` ON `dead_jobs` (`failed_at`);--> statement-breakpoint
CREATE INDEX `dead_jobs_owner` ON `dead_jobs` (`owner_id`) WHERE "dead_jobs"."owner_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `deleted_contents` (
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
	`folder_id` text,
	`deleted_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `deleted_contents_age` ON `deleted_contents` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `deleted_contents_trash` ON `deleted_contents` (`owner_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `deleted_contents_author` ON `deleted_contents` (`author_id`) WHERE "deleted_contents"."author_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `email_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`new_token_hash` text,
	`current_token_hash` text,
	`session_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_new_token_hash_unique` ON `email_changes` (`new_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_current_token_hash_unique` ON `email_changes` (`current_token_hash`);--> statement-breakpoint
CREATE TABLE `folders` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `known_devices` (
	`user_id` text NOT NULL,
	`browser` text NOT NULL,
	`os` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `browser`, `os`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `notifications` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`type` text NOT NULL,
	`details` text NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`details` text DEFAULT '{}' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`count` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `rate_limits_expiry` ON `rate_limits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`generation` integer DEFAULT 0 NOT NULL,
	`parent_issued_at` integer,
	`rotated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`remembered` integer NOT NULL,
	`user_agent` text NOT NULL,
	`country` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
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
CREATE INDEX `share_links_expiry` ON `share_links` (`expires_at`) WHERE "share_links"."expires_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `spending` (
	`day` text PRIMARY KEY NOT NULL,
	`micro_usd` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL,
	`outcome` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_events_age` ON `stripe_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`plan` text NOT NULL,
	`status` text NOT NULL,
	`period` text NOT NULL,
	`amount` integer NOT NULL,
	`end_date` integer NOT NULL,
	`cancels_at` integer,
	`grace_until` integer,
	`planned_plan` text,
	`planned_period` text,
	`entitled_plan` text DEFAULT 'free' NOT NULL,
	`anchor` integer DEFAULT 0 NOT NULL,
	`expiry_notified_for` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriptions_grace` ON `subscriptions` (`grace_until`) WHERE "subscriptions"."grace_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `subscriptions_cancelled` ON `subscriptions` (`cancels_at`) WHERE "subscriptions"."cancels_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `teams_waitlist` (
	`user_id` text PRIMARY KEY NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
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
CREATE INDEX `templates_creator` ON `templates` (`created_by`);--> statement-breakpoint
CREATE TABLE `title_feedback` (
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`type` text NOT NULL,
	`liked` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `title`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`plan` text DEFAULT 'free' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`period_anchor` integer NOT NULL,
	`email_confirmed_at` integer,
	`avatar` text,
	`created_at` integer NOT NULL,
	`onboarded_at` integer,
	`google_subject` text,
	`totp_secret` text,
	`totp_enabled_at` integer,
	`totp_last_step` integer DEFAULT 0 NOT NULL,
	`plan_since` integer DEFAULT 0 NOT NULL,
	`retention_notified_until` integer DEFAULT 0 NOT NULL,
	`retention_notified_at` integer DEFAULT 0 NOT NULL,
	`stripe_customer_id` text,
	`billing_version` integer DEFAULT 0 NOT NULL,
	`pushed_version` integer DEFAULT 0 NOT NULL,
	`deletion_started_at` integer,
	`muted_notifications` text DEFAULT '[]' NOT NULL,
	`shard` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_subject_unique` ON `users` (`google_subject`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripe_customer_id_unique` ON `users` (`stripe_customer_id`);--> statement-breakpoint
CREATE INDEX `users_deletion` ON `users` (`deletion_started_at`) WHERE "users"."deletion_started_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_unpushed` ON `users` (`id`) WHERE "users"."pushed_version" < "users"."billing_version";--> statement-breakpoint
CREATE INDEX `users_stripe_customers` ON `users` (`id`) WHERE "users"."stripe_customer_id" IS NOT NULL;--> statement-breakpoint
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
CREATE TABLE `webhook_deliveries` (
	`owner_id` text NOT NULL,
	`endpoint_id` text NOT NULL,
	`id` text NOT NULL,
	`message_id` text NOT NULL,
	`event` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`attempted_at` integer,
	`next_attempt_at` integer,
	`status` integer,
	`error` text,
	`duration_ms` integer,
	PRIMARY KEY(`owner_id`, `endpoint_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_age` ON `webhook_deliveries` (`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_attempt_at`) WHERE "webhook_deliveries"."next_attempt_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`disabled` text,
	`failing_since` integer,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `word_lists` (
	`owner_id` text NOT NULL,
	`list` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`owner_id`, `list`)
) WITHOUT ROWID;
--> statement-breakpoint
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
	`model` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`deletion_started_at` integer,
	`shard` integer DEFAULT 0 NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `workspaces_payer_id_unique` ON `workspaces` (`payer_id`);--> statement-breakpoint
CREATE INDEX `workspaces_ended` ON `workspaces` (`ended_at`) WHERE "workspaces"."ended_at" IS NOT NULL;
