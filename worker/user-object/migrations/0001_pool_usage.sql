ALTER TABLE `pool_settlements` ADD `member_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pool_settlements` ADD `tool` text DEFAULT '' NOT NULL;