-- The list of items as the user wants it; NULL where nothing was chosen. As in src/domain/user-settings.ts:
-- {"hidden": ["wear"], "filters": [{"name": "My rifles", "search": "category=rifles"}]}
ALTER TABLE user_settings ADD COLUMN list jsonb;
