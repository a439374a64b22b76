-- When the source was first stored, which is when its first prices were. Of those stored before: not
-- later than the first item.
ALTER TABLE sources ADD COLUMN since bigint;
--> statement-breakpoint
UPDATE sources SET since = coalesce((SELECT min(created_at) FROM items), 0);
--> statement-breakpoint
ALTER TABLE sources ALTER COLUMN since SET NOT NULL;
