import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The size of an element in pixels, and the width of texts in its bold font. */
export interface Measures {
  readonly width: number;
  readonly height: number;
  readonly lineHeight: number;
  readonly widthOf: (text: string) => number;
}

/** Typical values until the element is measured. */
const COMMON: Measures = { width: 800, height: 400, lineHeight: 18, widthOf: () => 0 };

/** The measures of an element; measured again when its size or the fonts change. */
export function useMeasures(element: RefObject<HTMLElement | null>): Measures {
  const [measures, setMeasures] = useState(COMMON);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const measure = () => setMeasures((last) => measuresOf(measured) ?? last);
    // At once, so that the first frame is right; the observer is called after it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const fontsLoaded = () =>
      setMeasures((last) => (element.current && measuresOf(element.current)) ?? last);
    document.fonts.addEventListener('loadingdone', fontsLoaded);
    return () => document.fonts.removeEventListener('loadingdone', fontsLoaded);
  }, [element]);
  return measures;
}

function measuresOf(element: HTMLElement): Measures | undefined {
  const { clientWidth: width, clientHeight: height } = element;
  const canvas = document.createElement('canvas').getContext('2d');
  if (width === 0 || height === 0 || canvas === null) return undefined;
  const { fontFamily, fontSize, lineHeight } = getComputedStyle(element);
  canvas.font = `700 ${fontSize} ${fontFamily}`;
  return {
    width,
    height,
    lineHeight: Number.parseFloat(lineHeight),
    widthOf: (text) => canvas.measureText(text).width,
  };
}
