import 'react';

declare module 'react' {
  /** Styles may set variables of the style sheet. */
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined;
  }
}
