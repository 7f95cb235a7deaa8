CREATE TABLE `cron_runs` (
	`cron` text PRIMARY KEY NOT NULL,
	`ended_at` integer NOT NULL,
	`succeeded` integer NOT NULL,
	`failed` integer NOT NULL
) WITHOUT ROWID;
