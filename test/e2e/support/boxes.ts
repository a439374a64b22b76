import type { Page } from 'playwright-core';

/**
 * The texts of a page that overlap another one, or that are cut off without an ellipsis. Texts only
 * for screen readers are ignored, and so are elements above the page, such as bars and menus.
 */
export function misplacedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** The allowed overlap of two texts in pixels: letters have space above and below. */
    const TOLERANCE = 3;

    interface Box {
      readonly text: string;
      readonly element: Element;
      readonly layer: Element | null;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('canvas, svg, [aria-hidden="true"]') === null;

    /** The visible part of a text after clipping by its ancestors; undefined if it is empty. */
    function seenOf(element: Element, text: string, rect: DOMRect): Box | undefined {
      let { left, right, top, bottom } = rect;
      let layer: Element | null = null;
      let isForReaders = false;
      let isCut = false;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        const { overflowX, overflowY, textOverflow, position } = style;
        if (style.clipPath.startsWith('inset(50%')) isForReaders = true;
        if (/fixed|sticky/.test(position)) layer ??= at;
        if (!/hidden|clip|auto|scroll/.test(`${overflowX} ${overflowY}`)) continue;
        const clip = at.getBoundingClientRect();
        const mayCut = textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX);
        if (!mayCut && (left < clip.left - 1 || right > clip.right + 1)) isCut = true;
        left = Math.max(left, clip.left);
        right = Math.min(right, clip.right);
        top = Math.max(top, clip.top);
        bottom = Math.min(bottom, clip.bottom);
      }
      if (isForReaders || right - left < 2 || bottom - top < 2) return undefined;
      if (isCut) misplaced.add(`cut: ${text}`);
      return { text, element, layer, left, right, top, bottom };
    }

    const misplaced = new Set<string>();
    const boxes: Box[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (element === null || text === '' || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const seen = seenOf(element, text, rect);
        if (seen !== undefined) boxes.push(seen);
      }
    }
    boxes.sort((a, b) => a.top - b.top);
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        if (b.top > a.bottom) break;
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const areApart = height <= TOLERANCE || width <= TOLERANCE;
        if (areApart || a.element === b.element || a.layer !== b.layer) continue;
        misplaced.add(`overlap: ${a.text} / ${b.text}`);
      }
    }
    return [...misplaced].slice(0, 20);
  });
}
