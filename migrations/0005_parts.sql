ALTER TABLE `contents` ADD `findings` text;--> statement-breakpoint
ALTER TABLE `contents` ADD `part` integer DEFAULT 0 NOT NULL;