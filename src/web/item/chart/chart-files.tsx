import { useContext } from 'react';
import { tools as texts } from '#messages/item-chart.js';
import { INTERVAL_MS, startOfInterval } from '../../../contract/candle-values.js';
import { useQuery } from '../../api/use-query.js';
import { itemName } from '../../items/names/item-name.js';
import { sourceTitle } from '../../source-title.js';
import { Button } from '../../ui/button.js';
import { ChartContext } from '../../ui/chart/layers.js';
import { formatMinute, formatMoney } from '../../ui/format.js';
import { itemQuery } from '../queries.js';
import { INTERVAL_OF, RANGE_MS, type Range } from './ranges.js';
import { saveImage } from './save-image.js';

/** Saves the candles of a chart as CSV, and the chart as an image. */
export function ChartFiles({
  itemId,
  range,
  source,
}: {
  itemId: number;
  range: Range;
  source: string;
}) {
  const chart = useContext(ChartContext);
  const name = useQuery(itemQuery(itemId)).data?.market_hash_name;
  return (
    <fieldset className="chart-tool">
      <legend>{texts.save}</legend>
      <div className="row">
        <a className="button" href={addressOf(itemId, range, source)} download>
          {texts.candlesAsCsv}
        </a>
        <a className="button" href={pricesAddressOf(itemId, range, source)} download>
          {RANGE_MS[range] > LONGEST_PRICES ? texts.yearOfPricesAsCsv : texts.pricesAsCsv}
        </a>
        <Button
          disabled={chart === undefined || name === undefined}
          onClick={() => {
            if (chart === undefined || name === undefined) return;
            const market = sourceTitle(source);
            const imageTexts = {
              title: itemName(name),
              subtitle: (last: number) => texts.pictured(market, range, formatMoney(last)),
              origin: texts.picturedAt(formatMinute(Date.now())),
            };
            saveImage(chart, imageTexts, `itemtide-${itemId}-${range}.png`);
          }}
        >
          {texts.chartAsPng}
        </Button>
      </div>
    </fieldset>
  );
}

/** The service sends at most 5,000 intervals: almost 14 years of daily candles. */
const MOST_INTERVALS = 4_999;

/** The address of the CSV file of a range; the whole history is daily. */
function addressOf(itemId: number, range: Range, source: string): string {
  const interval = range === 'all' ? '1d' : INTERVAL_OF[range];
  const reach = Math.min(RANGE_MS[range], MOST_INTERVALS * INTERVAL_MS[interval]);
  const from = new Date(startOfInterval(Date.now() - reach, interval)).toISOString();
  const query = new URLSearchParams({ interval, from, source });
  return `/api/v1/items/${itemId}/candles.csv?${query}`;
}

/** The service sends single prices for at most 366 days. */
const LONGEST_PRICES = 366 * INTERVAL_MS['1d'];

/** The address of the CSV file with every price of a range. */
function pricesAddressOf(itemId: number, range: Range, source: string): string {
  const reach = Math.min(RANGE_MS[range], LONGEST_PRICES - INTERVAL_MS['1h']);
  const from = new Date(Date.now() - reach).toISOString();
  return `/api/v1/items/${itemId}/prices.csv?${new URLSearchParams({ from, source })}`;
}
