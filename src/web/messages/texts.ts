import type { ReactElement, ReactNode } from 'react';

/** What a translation of these texts must be: other words, the same names and parameters. */
export type Texts<Text> = Text extends string
  ? string
  : Text extends number | boolean | null | undefined
    ? Text
    : Text extends (...values: infer Values) => infer Result
      ? (...values: Values) => Texts<Result>
      : Text extends ReactElement
        ? ReactNode
        : { readonly [Name in keyof Text]: Texts<Text[Name]> };
