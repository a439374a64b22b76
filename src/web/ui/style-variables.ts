import type { CSSProperties } from 'react';

/** A style that also sets variables of the style sheet. */
export function withVariables(
  variables: Readonly<Record<`--${string}`, string | number>>,
  style: CSSProperties = {},
): CSSProperties {
  return { ...style, ...variables };
}
