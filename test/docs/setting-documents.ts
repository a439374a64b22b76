import { marketPrefix } from '../../src/config/setting-names.js';
import type { Setting } from '../../src/config/settings/setting.js';
import { SETTINGS, type SettingName, TOPICS } from '../../src/config/settings.js';
import { MARKET_NAMES } from '../../src/market/registry.js';

/** The settings that most installations set; README.md contains them. */
const MOST_SET: readonly SettingName[] = [
  'PORT',
  'BASE_URL',
  'DATABASE_URL',
  'MARKETS',
  '<MARKET>_API_KEY',
  'SMTP_URL',
  'ADMIN_EMAILS',
  'BACKUP_DIR',
];

/** docs/settings.md. */
export function settingsPage(): string {
  const topics = TOPICS.map(({ title, note, settings }) =>
    [
      `## ${title}`,
      ...(note === undefined ? [] : [note]),
      tableOf(Object.entries(settings).map(marked)),
    ].join('\n\n'),
  );
  return `${INTRODUCTION}\n\n${topics.join('\n\n')}\n\n${ownSettings()}\n`;
}

/** .env.example. */
export function environmentFile(): string {
  const topics = TOPICS.map(({ title, note, settings }) => {
    const comment = [title, ...(note === undefined ? [] : [note.replaceAll('`', '')])];
    const lines = Object.entries(settings).map(
      ([name, { default: fallback }]) => `#${name}=${fallback}`,
    );
    return [...comment.map((line) => `# ${line}`), ...lines].join('\n');
  });
  return `${EXPLANATION}\n\n${topics.join('\n\n')}\n`;
}

/** The table of README.md. */
export function mostSetTable(): string {
  return tableOf(MOST_SET.map((name) => [`\`${name}\``, SETTINGS[name]]));
}

/** Settings that can be stored have a star. */
function marked([name, setting]: [string, Setting<unknown>]): [string, Setting<unknown>] {
  return [`\`${name}\`${setting.storable ? ' *' : ''}`, setting];
}

const INTRODUCTION = `# Settings

This page is generated from \`src/config/settings\` (\`npm run docs\`).

Settings are environment variables, or lines of the file \`.env\` in the working directory. The environment takes
precedence. An empty value counts as unset. Those marked with * can also be stored in the database by administrators
([first-run.md](first-run.md)); the environment wins over them. [.env.example](../.env.example) lists all settings with their defaults.
The program does not start with an invalid, contradictory or misspelled setting, and prints one line for each.`;

const EXPLANATION = `# All settings with their defaults, generated from src/config/settings (npm run docs).
# Copy this file to .env and remove the # to set a value. The environment takes precedence over the
# file. docs/settings.md describes each setting.`;

function ownSettings(): string {
  const rows = MARKET_NAMES.map((market) => [market, namesOf(market)] as const)
    .filter(([, names]) => names.length > 0)
    .map(
      ([market, names]) => `| \`${market}\` | ${names.map((name) => `\`${name}\``).join(', ')} |`,
    );
  return `## Settings of one market\n\n| Market | Settings |\n|---|---|\n${rows.join('\n')}`;
}

/** The settings that only this market has. */
function namesOf(market: string): string[] {
  return Object.keys(SETTINGS).filter((name) => name.startsWith(`${marketPrefix(market)}_`));
}

function tableOf(settings: readonly (readonly [string, Setting<unknown>])[]): string {
  const rows = settings.map(
    ([name, { default: fallback, meaning }]) =>
      `| ${name} | ${shownDefault(fallback)} | ${meaning} |`,
  );
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

/** A value is code; an explanation, which has spaces, is not. */
function shownDefault(fallback: string): string {
  if (fallback === '') return 'none';
  return fallback.includes(' ') ? fallback : `\`${fallback}\``;
}
