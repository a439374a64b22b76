import { SETTINGS } from './settings.js';

/** All settings with default and meaning, as text for the command line. */
export function settingsHelp(): string {
  const width = Math.max(...Object.keys(SETTINGS).map((name) => name.length));
  return Object.entries(SETTINGS)
    .map(([name, { default: fallback, meaning }]) => {
      const shown = fallback === '' ? '' : ` Default: ${fallback}`;
      return `  ${name.padEnd(width)}  ${meaning}${shown}`;
    })
    .join('\n');
}
