CREATE TABLE `billing_repairs` (
	`target` text PRIMARY KEY NOT NULL,
	`claimed_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `billing_repairs_age` ON `billing_repairs` (`claimed_at`);--> statement-breakpoint
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
DROP TABLE `jobs`;