import { parseMoment } from '../../domain/calendar.js';
import { normalMarketName } from '../../domain/market-name.js';
import { MAX_AHEAD } from '../../domain/tick.js';
import type { EpochMs } from '../../domain/units.js';
import { fieldsOf } from '../../domain/unknown-values.js';
import { mapInSlices } from '../../runtime/schedule/time-slices.js';
import { LineIds } from '../csv/line-ids.js';
import { refuse } from '../refuse.js';
import { FIRST_TRADE } from './page.js';
import type { MarketTrade } from './trade.js';

/**
 * Trades of another file than the platform's, such as the table of a browser extension, in slices of time: `type`,
 * `market_hash_name`, `time`, `hundredths` and `currency`. Equal trades of different files have equal ids.
 * @throws DomainError `invalid_parameter`, naming the first that is not valid
 */
export function readStatedTrades(all: readonly unknown[], now: EpochMs): Promise<MarketTrade[]> {
  const ids = new LineIds();
  return mapInSlices(all, (one, index) => {
    const { type, market_hash_name: name, time, hundredths, currency } = fieldsOf(one);
    const wrong = (fault: string) => refuse(`trades[${index}].${fault}`);
    if (type !== 'purchase' && type !== 'sale') return wrong('type must be purchase or sale');
    if (typeof name !== 'string' || name === '') return wrong('market_hash_name must be a text');
    const at = typeof time === 'string' ? parseMoment(time) : undefined;
    if (at === undefined || at < FIRST_TRADE || at > now + MAX_AHEAD) {
      return wrong('time must be a moment since 2012');
    }
    if (typeof hundredths !== 'number' || !Number.isSafeInteger(hundredths) || hundredths < 0) {
      return wrong('hundredths must be a whole number below 2^53');
    }
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
      return wrong('currency must be a code such as EUR');
    }
    const marketHashName = normalMarketName(name);
    const id = ids.next(JSON.stringify([type, marketHashName, at, hundredths, currency]), '');
    return { id, type, marketHashName, assetId: undefined, time: at, hundredths, currency };
  });
}
