import type { RefObject } from 'react';
import * as texts from '../../messages/en/chart.js';
import { withVariables } from '../style-variables.js';

/**
 * The element of a chart. It takes the focus: keys move and zoom it.
 * @param label what it shows, such as `Prices`
 */
export function ChartBox({
  ref,
  label,
  panes = 0,
}: {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  /** Panes below the first one; each makes it higher. */
  panes?: number;
}) {
  return (
    <div
      ref={ref}
      className="chart"
      style={withVariables({ '--panes': panes })}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom it.
      tabIndex={0}
      aria-label={texts.label(label)}
    />
  );
}
