/** The first part of `itemtide --help`. */
export const USAGE = `Usage: itemtide <command>

  serve         Polls the markets and serves requests until it is stopped.
  import FILE   Imports prices from a CSV or CSV.gz file.
  backfill      Imports the history of a market, or resumes an interrupted run.
    --market NAME  A market that MARKETS names.
    --days DAYS    How far back, 1 to 3650.
  migrate       Migrates the database to the schema of this version.
  backup FILE   Saves all data in a file, also while the service runs.
  restore FILE  Fills an empty database with a backup.
    --replace     Deletes existing data first.
  verify [FILE] Checks a backup, or the database in use.
  move          Copies all data to another database, and compares the two row by row.
    --to TARGET   A folder, or postgres://user:password@host/name.
    --replace     Deletes existing data first.
  watch         Shows live prices and the ranking of a running service.
    --items IDS   Items to watch, such as 1,42; default: those of the ranking.
    --url URL     URL of the service; default: that of the settings.
    --token TOKEN API token with the scope alerts, to show the alerts of its user too;
                  - reads it from standard input, which hides it from the process list.

  --help        Shows this help and all settings.
  --version     Shows the version.`;
