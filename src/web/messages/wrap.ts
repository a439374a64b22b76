import type { ReactNode } from 'react';

/** Puts words of a sentence into an element, such as a link. */
export type Wrap = (words: string) => ReactNode;
