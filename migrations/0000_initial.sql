-- WITHOUT ROWID was added by hand, because drizzle has no word for it. In such a table a row costs one written row, its key included.
CREATE TABLE `billing_changes` (
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`plan` text NOT NULL,
	`status` text NOT NULL,
	`cause` text NOT NULL,
	PRIMARY KEY(`user_id`, `version`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `brand_voices` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `content_tags` (
	`user_id` text NOT NULL,
	`tag` text NOT NULL,
	`content_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `tag`, `content_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `content_tags_content` ON `content_tags` (`user_id`,`content_id`);--> statement-breakpoint
CREATE TABLE `content_versions` (
	`user_id` text NOT NULL,
	`content_id` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`replaced_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `content_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `content_words` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `contents` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
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
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `contents_variants` ON `contents` (`user_id`,`variant_of`) WHERE "contents"."variant_of" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contents_favorites` ON `contents` (`user_id`,`id`) WHERE "contents"."is_favorite" = 1;--> statement-breakpoint
CREATE TABLE `deleted_contents` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
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
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `deleted_contents_age` ON `deleted_contents` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`cursor` text
);
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
	`expiry_notified_for` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriptions_grace` ON `subscriptions` (`grace_until`) WHERE "subscriptions"."grace_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `subscriptions_cancelled` ON `subscriptions` (`cancels_at`) WHERE "subscriptions"."cancels_at" IS NOT NULL;--> statement-breakpoint
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
	`google_subject` text,
	`totp_secret` text,
	`totp_enabled_at` integer,
	`totp_last_step` integer DEFAULT 0 NOT NULL,
	`plan_since` integer DEFAULT 0 NOT NULL,
	`retention_notified_until` integer DEFAULT 0 NOT NULL,
	`retention_notified_at` integer DEFAULT 0 NOT NULL,
	`stripe_customer_id` text,
	`billing_version` integer DEFAULT 0 NOT NULL,
	`deletion_started_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_subject_unique` ON `users` (`google_subject`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripe_customer_id_unique` ON `users` (`stripe_customer_id`);--> statement-breakpoint
CREATE INDEX `users_deletion` ON `users` (`deletion_started_at`) WHERE "users"."deletion_started_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_stripe_customers` ON `users` (`id`) WHERE "users"."stripe_customer_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `word_lists` (
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`user_id`, `list`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
