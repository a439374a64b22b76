import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RULES } from '../../src/alerts/rules/rules.js';
import { ALERT_CHANNELS, CHANNEL_KINDS } from '../../src/domain/alert-channels.js';
import { ALERT_RULES, RULE_TYPES } from '../../src/domain/alert-rules.js';

const DOCUMENT = fileURLToPath(new URL('../../docs/portfolio.md', import.meta.url));

const TABLES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  rules: [
    ['Rule', 'Fires when', 'Is armed again when'],
    ...RULE_TYPES.map((type) => {
      const { fields, summary } = ALERT_RULES[type];
      const names = Object.keys(fields).map((name) => `\`${name}\``);
      const fires = summary.charAt(0).toLowerCase() + summary.slice(1);
      return [`\`${type}\` ${names.join(', ')}`, fires, RULES[type].rearms];
    }),
  ],
  channels: [
    ['Channel', 'Sent to', 'Maximum per user and hour'],
    ...CHANNEL_KINDS.map((kind) => {
      const { receiver, maxPerHour } = ALERT_CHANNELS[kind];
      return [`\`${kind}\``, receiver, `${maxPerHour}`];
    }),
  ],
};

// `npx vitest run test/docs/alert-tables.test.ts -u` writes them.
test('the tables of rules and channels match the code', async () => {
  const text = readFileSync(DOCUMENT, 'utf8');
  const written = Object.entries(TABLES).reduce((before, [name, rows]) => {
    const place = new RegExp(`(<!-- table: ${name} -->\n)[^]*?(<!-- end -->)`);
    expect(before).toMatch(place);
    return before.replace(place, (_match, begin, end) => `${begin}${tableOf(rows)}${end}`);
  }, text);
  await expect(written).toMatchFileSnapshot(DOCUMENT);
});

function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`);
  return lines.join('').replace('| --- | --- | --- |', '|---|---|---|');
}
