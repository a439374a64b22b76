import type { ReactNode } from 'react';

/** The box of a table, which scrolls where the table is too wide, by keyboard too. */
export function TableScroll({
  className = '',
  children,
  ...name
}: {
  className?: string;
  children: ReactNode;
} & ({ 'aria-label': string } | { 'aria-labelledby': string })) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div className={`table-scroll ${className}`} tabIndex={0} role="group" {...name}>
      {children}
    </div>
  );
}
