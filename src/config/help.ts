import { SETTINGS, type Setting, type SettingName, TOPICS } from './settings.js';

export interface SettingsOfTopic {
  readonly title: string;
  readonly note?: string;
  readonly settings: readonly (readonly [SettingName, Setting<unknown>])[];
}

const NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** All settings by topic, for the help and the documents. */
export const SETTINGS_BY_TOPIC: readonly SettingsOfTopic[] = Object.entries(TOPICS).map(
  ([topic, about]) => ({
    ...about,
    settings: NAMES.filter((name) => SETTINGS[name].topic === topic).map(
      (name) => [name, SETTINGS[name]] as const,
    ),
  }),
);

/** All settings with default and meaning, as text for the command line. */
export function settingsHelp(): string {
  const width = Math.max(...NAMES.map((name) => name.length));
  return SETTINGS_BY_TOPIC.map(({ title, settings }) => {
    const lines = settings.map(([name, { default: fallback, meaning }]) => {
      const shown = fallback === '' ? '' : ` Default: ${fallback}`;
      return `  ${name.padEnd(width)}  ${meaning}${shown}`;
    });
    return `${title}:\n${lines.join('\n')}`;
  }).join('\n\n');
}
