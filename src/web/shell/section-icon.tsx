/** Outlines in a square of 20. */
const PATHS: Readonly<Record<string, string>> = {
  overview: 'M3 3h6v8H3zM11 3h6v4h-6zM3 13h6v4H3zM11 9h6v8h-6z',
  items: 'M3 5h14M3 10h14M3 15h14',
  volatility: 'M2 10h4l2-6 4 12 2-6h4',
  portfolio: 'M3 7h14v9H3zM7 7V4h6v3',
  more: 'M4 10h.01M10 10h.01M16 10h.01',
};

/** The icon of a section, for the navigation of phones; nothing for one without. */
export function SectionIcon({ of: name }: { of: string }) {
  const path = PATHS[name];
  return path === undefined ? null : (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
