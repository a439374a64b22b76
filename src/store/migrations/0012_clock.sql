-- The latest time that a clock of this service was seen to show; null before the first start.
ALTER TABLE service ADD COLUMN seen_at bigint;
