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
