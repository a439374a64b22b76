-- The wear, pattern, name tag and stickers of the asset, as AssetTraits in domain/lot.ts; NULL: none known.
ALTER TABLE lots ADD COLUMN traits jsonb CHECK (traits IS NULL OR asset_id IS NOT NULL);
