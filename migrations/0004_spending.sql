CREATE TABLE `spending` (
	`day` text PRIMARY KEY NOT NULL,
	`micro_usd` integer NOT NULL
) WITHOUT ROWID;
