/** The custom properties of the page, as its style sheets name them. */
export function tokensOf(prefix: RegExp): string[] {
  const names = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSStyleRule && rule.selectorText === ':root' ? [...rule.style] : [],
    ),
  );
  return [...new Set(names)].filter((name) => prefix.test(name));
}

/**
 * The contrast of two colours as they are painted, from 1 to 21 (WCAG 2.2, 1.4.3).
 * @param text the name of a custom property, as is `ground`
 */
export function contrastOf(text: string, ground: string): number {
  const [a, b] = [luminanceOf(text), luminanceOf(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The relative luminance, from 0 to 1. */
function luminanceOf(token: string): number {
  const [red, green, blue] = [...paintedChannels(token)].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** A colour may be written in any form and differ by scheme: painting it gives its red, green and blue. */
function paintedChannels(token: string): Uint8ClampedArray {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser paints no images');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data.subarray(0, 3);
}
