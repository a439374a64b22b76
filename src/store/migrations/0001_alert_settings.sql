-- What the user sets, as domain/alert.ts says: with a list of channels, and room for optional fields.
ALTER TABLE alerts ADD COLUMN settings jsonb;
--> statement-breakpoint
UPDATE alerts SET settings = jsonb_build_object('rule', rule, 'enabled', enabled, 'channels',
  CASE WHEN email THEN '[{"kind": "email"}]'::jsonb ELSE '[]'::jsonb END ||
  CASE WHEN webhook_url IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(
    jsonb_build_object('kind', 'webhook', 'target', webhook_url, 'secret', webhook_secret)) END);
--> statement-breakpoint
ALTER TABLE alerts ALTER COLUMN settings SET NOT NULL, DROP COLUMN rule, DROP COLUMN email,
  DROP COLUMN webhook_url, DROP COLUMN webhook_secret, DROP COLUMN enabled;
--> statement-breakpoint
-- domain/alert-channels.ts has the channels.
ALTER TABLE alert_deliveries DROP CONSTRAINT alert_deliveries_channel_check;
