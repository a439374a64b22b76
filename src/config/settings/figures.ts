import { PRICE_KINDS } from '../../domain/source.js';
import { integer, someOf } from '../kinds.js';
import { setting, storable, type Topic } from './setting.js';

/** Prices in a site's own money say nothing about cash. */
const CONSENSUS_KINDS = PRICE_KINDS.filter((kind) => kind !== 'site');

export const FIGURES = {
  title: 'Rankings and consensus',
  settings: {
    RANKING_MIN_POINTS: storable(
      setting(
        integer(1, 1_000_000),
        '12',
        'Minimum number of points in the window for an item to be ranked, from 1.',
      ),
    ),
    RANKING_MIN_PRICE: storable(
      setting(
        integer(0, 1_000_000_000),
        '25',
        'Minimum price in cents for an item to be ranked, from 0.',
      ),
    ),
    RANKING_MIN_VOLUME: storable(
      setting(
        integer(0, 1_000_000_000),
        '0',
        'Minimum number of trades in the window, or of trades of 24 hours or offers at its end, for an item to be ranked, from 0.',
      ),
    ),
    CONSENSUS_KINDS: storable(
      setting(
        someOf(CONSENSUS_KINDS),
        'offer',
        `Kinds of prices that enter a consensus, comma-separated: ${CONSENSUS_KINDS.join(', ')}.`,
      ),
    ),
  },
} satisfies Topic;
