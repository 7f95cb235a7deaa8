CREATE TABLE `open_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`opened_at` integer NOT NULL
) WITHOUT ROWID;
