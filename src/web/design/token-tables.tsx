import { useSchemeChanges } from '../shell/preferences.js';
import { Table } from '../ui/table.js';
import { contrastOf, tokensOf } from './tokens.js';

const SWATCH = {
  inlineSize: 'var(--space-6)',
  blockSize: 'var(--space-5)',
  border: '1px solid var(--line)',
} as const;
const BAR = { blockSize: 'var(--space-3)', background: 'var(--tide)' } as const;

const GROUNDS = ['--paper', '--surface', '--sunken', '--hover'];

/** Each colour with its contrast on the grounds of the page. */
export function Colours() {
  // The settings in the header change it.
  const chosen = useSchemeChanges();
  const colours = tokensOf(/^--/).filter((token) => CSS.supports('color', propertyOf(token)));
  return (
    <section className="panel stack">
      <h2>Colour</h2>
      <Table
        key={chosen}
        caption="Contrast with each ground: 4.5 for text, 3 for edges of controls"
        rows={colours}
        keyOf={(token) => token}
        columns={[
          { name: 'Token', cell: (token) => <Swatch token={token} /> },
          ...GROUNDS.map((ground) => ({
            name: ground,
            align: 'end' as const,
            cell: (token: string) => contrastOf(token, ground).toFixed(1),
          })),
        ]}
      />
    </section>
  );
}

function Swatch({ token }: { token: string }) {
  return (
    <span className="row">
      <span style={{ ...SWATCH, background: `var(${token})` }} aria-hidden="true" />
      <code>{token}</code>
    </span>
  );
}

/** The sizes of text, from the smallest. */
export function Sizes() {
  return (
    <section className="panel stack">
      <h2>Type</h2>
      {tokensOf(/^--text-/).map((token) => (
        <p key={token} style={{ fontSize: `var(${token})` }}>
          $1,234.56 +2.2% <code>{token}</code>
        </p>
      ))}
    </section>
  );
}

/** The distances, and the corners. */
export function Spaces() {
  return (
    <section className="panel stack">
      <h2>Space and form</h2>
      {tokensOf(/^--space-/).map((token) => (
        <p key={token} className="row">
          <span style={{ ...BAR, inlineSize: `var(${token})` }} aria-hidden="true" />
          <code>{token}</code>
        </p>
      ))}
      {tokensOf(/^--radius/).map((token) => (
        <p key={token} className="row">
          <span style={{ ...SWATCH, borderRadius: `var(${token})` }} aria-hidden="true" />
          <code>{token}</code>
        </p>
      ))}
    </section>
  );
}

function propertyOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token);
}
