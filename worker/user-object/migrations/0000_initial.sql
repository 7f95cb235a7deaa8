-- WITHOUT ROWID was added by hand, because drizzle has no word for it. In such a table a row costs one written row, its
-- key included.
CREATE TABLE `account` (
	`user_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`period_anchor` integer NOT NULL,
	`workspace_id` text,
	`model` text,
	`plan_since` integer NOT NULL,
	`version` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`prefix` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash_unique` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE TABLE `chats` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`retention_notified_at` integer,
	`deleted_at` integer,
	`version` integer DEFAULT 0 NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
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
CREATE INDEX `entries_started` ON `entries` (`started_at`);--> statement-breakpoint
CREATE INDEX `entries_follow_ups` ON `entries` ("metadata" ->> '$.follows.run') WHERE instr("entries"."metadata", '"follows"') > 0;--> statement-breakpoint
CREATE TABLE `key_requests` (
	`key_id` text NOT NULL,
	`second` integer NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`key_id`, `second`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `messages` (
	`chat_id` text NOT NULL,
	`id` text NOT NULL,
	`parent` text,
	`role` text NOT NULL,
	`content` text NOT NULL,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	`attached` text,
	`reply` text,
	`summary` text,
	PRIMARY KEY(`chat_id`, `id`),
	CONSTRAINT "messages_role" CHECK("messages"."role" IN ('user', 'assistant'))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `outbox` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer,
	`payload` text,
	PRIMARY KEY(`kind`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `texts` (
	`id` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`content` text,
	`retracted_length` integer NOT NULL,
	`saved_at` integer NOT NULL
) WITHOUT ROWID;
