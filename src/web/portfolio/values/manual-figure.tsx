import { manualValues as texts } from '#messages/portfolio-values.js';
import type { ManualWorth } from '../../../client/index.js';
import { Amount } from '../../ui/amount.js';
import { formatDate } from '../../ui/format.js';

/** The user's own value of a holding, with its day, marked if that is long ago. */
export function ManualFigure({
  worth: { total_value, valued_at, outdated, note },
}: {
  worth: ManualWorth;
}) {
  return (
    <span className="price-with-age" title={note === '' ? undefined : note}>
      <Amount amount={total_value} />
      <span className="faint small">
        {outdated && (
          <span className="tag" data-kind="warn">
            {texts.outdated}
          </span>
        )}{' '}
        {texts.valuedOn(formatDate(Date.parse(valued_at)))}
      </span>
    </span>
  );
}
