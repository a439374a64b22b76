import { drawText } from './text-paths.js';

/** The size that chats show without cutting. */
export const WIDTH = 1200;
const HEIGHT = 630;

/** Pixels between the edge and all that is drawn. */
export const MARGIN = 64;

/** Those of the dark theme (src/web/styles/tokens.css), in the notation that libvips reads. */
export const COLORS = {
  background: '#08191f',
  text: '#eaf1f3',
  quiet: '#93a5ac',
  line: '#6ec1d4',
  rise: '#5fc98f',
  fall: '#f2836f',
} as const;

/** An image of 1200 by 630 with the name of the service. */
export function drawFrame(content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.background}"/>` +
    drawText('Itemtide', { x: MARGIN, y: 92, size: 30, color: COLORS.line, width: 400 }) +
    `${content}</svg>`
  );
}

/** A change as pages write it: `+1.2%`, `−26.2%`, `0.0%`. */
export function percentText(percent: number): string {
  const digits = Math.abs(percent).toFixed(1);
  const sign = Number(digits) === 0 ? '' : percent > 0 ? '+' : '−';
  return `${sign}${digits}%`;
}

export function changeColor(percent: number): string {
  const rounded = Number(percent.toFixed(1));
  if (rounded === 0) return COLORS.quiet;
  return rounded > 0 ? COLORS.rise : COLORS.fall;
}
