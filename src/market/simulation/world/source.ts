import { seriesOfBids } from '../../../domain/source.js';
import type { EpochMs } from '../../../domain/units.js';
import type { Batch, GeneratedSeries, MarketSource, PollRequest } from '../../source.js';
import { gameEvents } from './game-events.js';
import type { WorldMarket } from './markets.js';
import { ItemQuotes, type Quoting } from './quotes.js';
import type { World } from './world.js';

/** A market of the world: its lists follow from their times, so that they are the same on each machine. */
export function createWorldMarket(market: WorldMarket, world: World): MarketSource {
  const { traits, phase } = market;
  const { pollInterval } = traits;
  const series = seriesOf(market, world);
  const lastPoll = (now: EpochMs) =>
    Math.floor((now - phase) / pollInterval) * pollInterval + phase;
  return {
    ...traits,
    generated: {
      world: world.id,
      lastPoll,
      events: (from, to) => gameEvents(world, from, to),
      series,
    },
    async *poll({ now, signal }: PollRequest): AsyncGenerator<Batch> {
      const time = lastPoll(now);
      for (const { source, items } of series) {
        signal.throwIfAborted();
        const observations = items.flatMap(({ name, quotes }) => {
          const quote = quotes.at(time);
          return quote === undefined
            ? []
            : [{ name, source, time, price: quote.price, volume: quote.volume }];
        });
        yield { observations, rejected: {}, completes: source };
      }
    },
    nextPoll: (now) => lastPoll(now) + pollInterval,
  };
}

/** The offers of a market, and its bids if it has some. */
function seriesOf(
  { traits, quoting, bids, daysOfPast }: WorldMarket,
  { items }: World,
): GeneratedSeries[] {
  const { name: market } = traits;
  const series = (source: string, days: number, of: Quoting): GeneratedSeries => ({
    source,
    days,
    items: items
      .map((item) => ({ name: item.name, quotes: new ItemQuotes(item, market, of) }))
      .filter(({ quotes }) => quotes.isListed),
  });
  const offers = series(market, daysOfPast, quoting);
  if (bids === undefined) return [offers];
  const ofBids = { ...quoting, level: quoting.level * bids.share };
  return [offers, series(seriesOfBids(market), bids.daysOfPast, ofBids)];
}
