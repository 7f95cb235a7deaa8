-- WITHOUT ROWID was added by hand, because drizzle has no word for it. In such a table a row costs one written row, its
-- key included.
CREATE TABLE `entries` (
	`id` text PRIMARY KEY NOT NULL,
	`meter` text NOT NULL,
	`period` integer NOT NULL,
	`weight` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`metadata` text DEFAULT '' NOT NULL,
	CONSTRAINT "entries_weight" CHECK("entries"."weight" IN (0, 1)),
	CONSTRAINT "entries_state" CHECK("entries"."state" IN ('reserved', 'committed', 'released'))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `entries_reserved` ON `entries` (`id`) WHERE "entries"."state" = 'reserved';--> statement-breakpoint
CREATE INDEX `entries_committed` ON `entries` (`meter`,`period`,`weight`) WHERE "entries"."state" = 'committed';--> statement-breakpoint
CREATE TABLE `outbox` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer,
	`payload` text,
	PRIMARY KEY(`kind`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `trainings` (
	`id` text PRIMARY KEY NOT NULL,
	`workspace_id` text NOT NULL,
	`state` text NOT NULL,
	`started_by` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`texts` text NOT NULL,
	`digest` text NOT NULL,
	`count` integer NOT NULL,
	`bytes` integer NOT NULL,
	`base_model` text NOT NULL,
	`file_id` text,
	`job_id` text,
	`model` text,
	`failure` text,
	`is_cancelling` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `usage` (
	`day` text NOT NULL,
	`member_id` text NOT NULL,
	`tool` text NOT NULL,
	`prompts` integer DEFAULT 0 NOT NULL,
	`api_calls` integer DEFAULT 0 NOT NULL,
	`words` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `member_id`, `tool`)
) WITHOUT ROWID;
