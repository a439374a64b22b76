import { risk as texts } from '#messages/portfolio-figures.js';
import { spans } from '#messages/spans.js';
import type { CorrelationMap as Correlations } from '../../../client/index.js';
import { CORRELATION_HORIZONS } from '../../../contract/values.js';
import { useChosenQuery } from '../../api/use-chosen-query.js';
import { itemName } from '../../items/names/item-name.js';
import { useNamesOfPage } from '../../items/names/names-of-page.js';
import { useAddressChoice } from '../../ui/address-state.js';
import { Segments } from '../../ui/button.js';
import { formatCount, formatDecimal } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { TableScroll } from '../../ui/table.js';
import { correlationsQuery, type Valuation } from '../queries.js';

/** How the holdings move together, as a table of colours. */
export function CorrelationMap({ valuation }: { valuation: Valuation }) {
  const [horizon, setHorizon] = useAddressChoice('returns', CORRELATION_HORIZONS, '3d');
  const { query } = useChosenQuery({ horizon, valuation }, (choice) =>
    correlationsQuery(choice.horizon, choice.valuation),
  );
  return (
    <section className="panel stack" aria-labelledby="correlations-title">
      <h2 id="correlations-title">{texts.correlations}</h2>
      <Segments
        label={texts.returnsOver}
        choices={CORRELATION_HORIZONS}
        nameOf={(span) => spans[span]}
        chosen={horizon}
        onChoose={setHorizon}
      />
      <QueryResult query={query} label={texts.correlationsContent}>
        {(map) => (map.reason === undefined ? <Heatmap map={map} /> : <TooFew map={map} />)}
      </QueryResult>
    </section>
  );
}

function TooFew({ map }: { map: Correlations }) {
  return <p className="soft small">{texts.tooFewHoldings(formatCount(map.of))}</p>;
}

function Heatmap({ map: { items, correlations, mean_correlation, days } }: { map: Correlations }) {
  useNamesOfPage();
  return (
    <>
      <TableScroll aria-labelledby="correlations-title">
        <table className="correlations">
          <thead>
            <tr>
              <th scope="col">{texts.holding}</th>
              {items.map(({ item_id, market_hash_name }, column) => (
                <th
                  key={item_id}
                  scope="col"
                  title={itemName(market_hash_name)}
                  aria-label={itemName(market_hash_name)}
                >
                  {column + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ item_id, market_hash_name, has_own_past }, row) => (
              <tr key={item_id}>
                <th scope="row">{texts.numbered(row + 1, itemName(market_hash_name))}</th>
                {correlations[row]?.map((correlation, column) => (
                  <Cell
                    key={items[column]?.item_id}
                    correlation={correlation}
                    isOwn={row === column || (has_own_past && items[column]?.has_own_past === true)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {mean_correlation !== undefined && (
        <p className="soft small">
          {texts.correlationsMethod(formatCount(days), formatDecimal(mean_correlation, 2))}{' '}
          {items.some(({ has_own_past }) => !has_own_past) && texts.ofSimilarPairs}
        </p>
      )}
    </>
  );
}

/**
 * The stronger the correlation, the stronger the colour.
 * @param isOwn whether a part of it is from the past of the pair
 */
function Cell({ correlation, isOwn }: { correlation: number; isOwn: boolean }) {
  const wash = correlation < 0 ? 'fall-wash' : 'rise-wash';
  const share = Math.round(100 * Math.abs(correlation));
  return (
    <td
      data-basis={isOwn ? undefined : 'similar'}
      style={{ background: `color-mix(in oklab, var(--${wash}) ${share}%, var(--surface))` }}
    >
      {formatDecimal(correlation, 2)}
    </td>
  );
}
