import { ACCOUNTS } from './settings/accounts.js';
import { DATA } from './settings/data.js';
import { FEEDS } from './settings/feeds.js';
import { FIGURES } from './settings/figures.js';
import { LIMITS } from './settings/limits.js';
import { LISTENING } from './settings/listening.js';
import { MARKETS } from './settings/markets.js';
import { MONITORING } from './settings/monitoring.js';
import { GAME_PLATFORM, PROVIDERS } from './settings/providers.js';
import type { Setting, Topic } from './settings/setting.js';

/**
 * All settings by topic. The help, .env.example and docs/settings.md are generated from these tables,
 * in this order (`npm run docs`).
 */
export const TOPICS: readonly Topic[] = [
  LISTENING,
  DATA,
  MARKETS,
  FIGURES,
  FEEDS,
  PROVIDERS,
  GAME_PLATFORM,
  ACCOUNTS,
  LIMITS,
  MONITORING,
];

/** All settings of the program. */
export const SETTINGS = {
  ...LISTENING.settings,
  ...DATA.settings,
  ...MARKETS.settings,
  ...FIGURES.settings,
  ...FEEDS.settings,
  ...PROVIDERS.settings,
  ...GAME_PLATFORM.settings,
  ...ACCOUNTS.settings,
  ...LIMITS.settings,
  ...MONITORING.settings,
} as const;

/** As documented: `<MARKET>` is a market in capitals, `<X>` for A or B. */
export type SettingName = keyof typeof SETTINGS;

/** The type of a setting's value. */
export type ValueOf<N extends SettingName> =
  (typeof SETTINGS)[N] extends Setting<infer T> ? T : never;
