-- The price in US cents that the user waits for; NULL for none.
ALTER TABLE watchlist ADD COLUMN target_price integer CHECK (target_price > 0);
