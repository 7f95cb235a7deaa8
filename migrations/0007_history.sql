CREATE TABLE `content_tags` (
	`user_id` text NOT NULL,
	`tag` text NOT NULL,
	`content_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `tag`, `content_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `content_tags_content` ON `content_tags` (`user_id`,`content_id`);--> statement-breakpoint
CREATE TABLE `content_versions` (
	`user_id` text NOT NULL,
	`content_id` text NOT NULL,
	`id` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `content_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `content_words` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `deleted_contents` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`tool` text NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`watermarked` integer NOT NULL,
	`created_at` integer NOT NULL,
	`variant_of` text,
	`metrics` text NOT NULL,
	`input` text NOT NULL,
	`body` text NOT NULL,
	`edited` text,
	`findings` text,
	`part` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `deleted_contents_age` ON `deleted_contents` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`cursor` text
);
--> statement-breakpoint
ALTER TABLE `contents` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `contents_variants` ON `contents` (`user_id`,`variant_of`) WHERE "contents"."variant_of" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contents_favorites` ON `contents` (`user_id`,`id`) WHERE "contents"."is_favorite" = 1;--> statement-breakpoint
ALTER TABLE `users` ADD `plan_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `removal_told_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `removal_told_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO `content_words` SELECT `user_id`, `id`, ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(`title` || ' ' || coalesce(`edited`, `body`)), 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u'), 'ç', 'c'), 'Ç', 'c'), 'ñ', 'n'), 'Ñ', 'n'), 'ÿ', 'y'), 'Ÿ', 'y'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss') || ' ' FROM `contents`;
