ALTER TABLE market_commands DROP CONSTRAINT market_commands_command_check;
--> statement-breakpoint
ALTER TABLE market_commands ADD COLUMN days integer;
--> statement-breakpoint
ALTER TABLE market_commands ADD CONSTRAINT market_commands_command_check CHECK (
  command IN ('poll', 'release') AND days IS NULL
  OR command = 'backfill' AND days BETWEEN 1 AND 3650
);
