CREATE TABLE `billing_changes` (
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`plan` text NOT NULL,
	`status` text NOT NULL,
	`cause` text NOT NULL,
	PRIMARY KEY(`user_id`, `version`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
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
	`expiry_told_for` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriptions_grace` ON `subscriptions` (`grace_until`) WHERE "subscriptions"."grace_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `subscriptions_cancelled` ON `subscriptions` (`cancels_at`) WHERE "subscriptions"."cancels_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `stripe_customer` text;--> statement-breakpoint
ALTER TABLE `users` ADD `billing_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripe_customer_unique` ON `users` (`stripe_customer`);--> statement-breakpoint
CREATE INDEX `users_customers` ON `users` (`id`) WHERE "users"."stripe_customer" IS NOT NULL;