import { marketErrors } from '#messages/markets.js';
import * as texts from '#messages/notices.js';
import type { Market } from '../../client/index.js';
import { Translated } from '../markets/translated.js';
import { formatTimeOfDay } from '../ui/format.js';

/** Why a market has not answered, and when it is asked again. */
export function FailedMarket({ market }: { market: Market }) {
  const { title, error, error_code, next_poll_at } = market;
  const next =
    next_poll_at === null ? '' : `; ${texts.nextTry(formatTimeOfDay(Date.parse(next_poll_at)))}`;
  return (
    <div>
      {title}:{' '}
      <Translated
        words={error_code && marketErrors[error_code]}
        original={error ?? ''}
        after={next}
      />
    </div>
  );
}
