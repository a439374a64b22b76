-- The token of a shared link, so that its owner can see its address again; NULL for links from before.
ALTER TABLE portfolio_shares ADD COLUMN token text;
