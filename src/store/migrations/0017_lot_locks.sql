-- Until when a trade lock keeps a lot from being sold, in milliseconds since 1970; NULL: not locked.
ALTER TABLE lots ADD tradable_after bigint;
