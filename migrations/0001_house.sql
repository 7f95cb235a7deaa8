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
ALTER TABLE `users` ADD `avatar` text;