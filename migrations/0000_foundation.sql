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
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`previous_token_hash` text,
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
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`plan` text DEFAULT 'free' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`period_anchor` integer NOT NULL,
	`email_confirmed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);