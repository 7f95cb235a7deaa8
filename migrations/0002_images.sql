CREATE TABLE `images` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	`unused_since` integer,
	PRIMARY KEY(`owner_id`, `id`)
) WITHOUT ROWID;
