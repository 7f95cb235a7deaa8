ALTER TABLE `usage` ADD `words` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `usage` ADD `failed` integer DEFAULT 0 NOT NULL;