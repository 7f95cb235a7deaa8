-- Refresh tokens of the earlier format cannot be verified any more.
DELETE FROM `sessions`;--> statement-breakpoint
ALTER TABLE `sessions` ADD `generation` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `parent_issued_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` DROP COLUMN `token_hash`;--> statement-breakpoint
ALTER TABLE `sessions` DROP COLUMN `previous_token_hash`;