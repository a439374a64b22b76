/** The CSS colour variables that charts use. */
const NAMES = [
  'surface',
  'line',
  'ink',
  'ink-faint',
  'edge',
  'tide',
  'tide-wash',
  'rise',
  'rise-wash',
  'fall',
  'fall-wash',
  'violet',
  'warn',
] as const;

export type ChartColors = Readonly<Record<(typeof NAMES)[number], string>>;

/**
 * The current values of the CSS colour variables, as rgb() strings that every canvas understands.
 */
export function readColors(element: HTMLElement): ChartColors {
  const probe = element.ownerDocument.createElement('span');
  element.append(probe);
  const entries = NAMES.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, asRgb(getComputedStyle(probe).color)];
  });
  probe.remove();
  return Object.fromEntries(entries) as ChartColors;
}

/** Paints a pixel and reads it, because browsers do not convert newer colour spaces to rgb(). */
function asRgb(color: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The colour with an opacity from 0 to 1. */
export function translucent(color: string, opacity: number): string {
  return color.replace(/^rgb\((.*)\)$/, `rgba($1, ${opacity})`);
}
