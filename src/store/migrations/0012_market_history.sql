-- The purchase on the platform's market that set the cost of the lot, so that none is applied twice.
ALTER TABLE lots ADD COLUMN purchase_id text;
--> statement-breakpoint
-- What was paid for each item, in minor units of its own currency; NULL: not known.
ALTER TABLE lots ADD COLUMN original_amount bigint CHECK (original_amount >= 0);
--> statement-breakpoint
ALTER TABLE lots ADD COLUMN original_currency text
  CHECK ((original_currency IS NULL) = (original_amount IS NULL));
--> statement-breakpoint
-- What was received for each item, as in lots.
ALTER TABLE sales ADD COLUMN original_amount bigint CHECK (original_amount >= 0);
--> statement-breakpoint
ALTER TABLE sales ADD COLUMN original_currency text
  CHECK ((original_currency IS NULL) = (original_amount IS NULL));
