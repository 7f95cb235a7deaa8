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
CREATE INDEX `bulk_items_open` ON `bulk_items` (`user_id`,`state`,`batch_id`,`position`) WHERE "bulk_items"."state" IN ('waiting', 'running');