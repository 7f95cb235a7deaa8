CREATE TABLE `notices` (
	`period` integer NOT NULL,
	`kind` text NOT NULL,
	`unsent` text,
	PRIMARY KEY(`period`, `kind`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `usage` (
	`day` text NOT NULL,
	`member_id` text NOT NULL,
	`tool` text NOT NULL,
	`prompts` integer DEFAULT 0 NOT NULL,
	`api_calls` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `member_id`, `tool`)
) WITHOUT ROWID;
