/** Where the value of a setting comes from. The environment wins over the database. */
export const SETTING_ORIGINS = ['environment', 'stored', 'default'] as const;
export type SettingOrigin = (typeof SETTING_ORIGINS)[number];

/** A setting, its value, and where that comes from. */
export interface SettingState {
  /** In the environment, such as `SKINPORT_API_KEY`. */
  readonly name: string;
  readonly topic: string;
  readonly meaning: string;
  /** As documented; `''` for none. */
  readonly default: string;
  readonly origin: SettingOrigin;
  /** The given text; undefined for the default, and for a secret. */
  readonly value: string | undefined;
  /** Whether its value is never shown. */
  readonly secret: boolean;
  /** Whether administrators can store it; otherwise only the environment sets it. */
  readonly storable: boolean;
}

/** Changes of stored settings, by their names in the environment; null removes one. */
export type SettingChanges = Readonly<Record<string, string | null>>;
