CREATE TABLE `teams_waitlist` (
	`user_id` text PRIMARY KEY NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `users` ADD `onboarded_at` integer;