import { SETTINGS, TOPICS } from './settings.js';

/** All settings with default and meaning, as text for the command line. */
export function settingsHelp(): string {
  const width = Math.max(...Object.keys(SETTINGS).map((name) => name.length));
  return TOPICS.map(({ title, settings }) => {
    const lines = Object.entries(settings).map(([name, { default: fallback, meaning }]) => {
      const shown = fallback === '' ? '' : ` Default: ${fallback}`;
      return `  ${name.padEnd(width)}  ${meaning}${shown}`;
    });
    return `${title}:\n${lines.join('\n')}`;
  }).join('\n\n');
}
