import * as texts from '#messages/compare.js';
import { ItemLink, itemName } from '../items/names/item-name.js';
import { useNamesOfPage } from '../items/names/names-of-page.js';
import { useRow } from '../items/rows/row-store.js';
import { sourceTitle } from '../source-title.js';
import { Button } from '../ui/button.js';
import { hiddenText } from '../ui/hidden-text.js';
import { ItemImage } from '../ui/item-image.js';
import { useErrorText } from '../ui/states.js';
import { TableScroll } from '../ui/table.js';
import { bestOf, compareRows, MarketCell, marketsOf } from './compare-rows.js';
import type { Compared } from './queries.js';

/** A column for each item, a row for each figure. */
export function CompareTable({
  compared,
  onRemove,
}: {
  compared: readonly Compared[];
  onRemove: (id: number) => void;
}) {
  useNamesOfPage();
  return (
    <TableScroll className="compare" aria-label={texts.comparison}>
      <table
        className="table"
        data-on-phones="cards"
        style={{ ['--items' as string]: compared.length }}
      >
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <td />
            {compared.map((column) => (
              <th key={column.id} scope="col">
                <ComparedItem compared={column} onRemove={() => onRemove(column.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows.map(({ name, cell, figure, best }) => {
            const winner = bestOf(compared, figure, best);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {compared.map((column) => (
                  <td key={column.id} data-align="end" data-name={nameOf(column)}>
                    {column.id === winner && <Best />}
                    {column.item && cell(column)}
                  </td>
                ))}
              </tr>
            );
          })}
          {marketsOf(compared).map((source) => (
            <tr key={source}>
              <th scope="row">{sourceTitle(source)}</th>
              {compared.map((column) => (
                <td key={column.id} data-align="end" data-name={nameOf(column)}>
                  {column.item && <MarketCell compared={column} source={source} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** On phones it is above each figure, and has its line before the item is loaded. */
function nameOf({ item }: Compared): string {
  return item === undefined ? '\u00a0' : itemName(item.market_hash_name);
}

function ErrorWords({ error }: { error: Error }) {
  return <span className="soft small">{useErrorText(error)}</span>;
}

function Best() {
  return (
    <>
      <span aria-hidden="true">★ </span>
      <span className="hidden-text">{texts.best}</span>
    </>
  );
}

function ComparedItem({
  compared: { id, item, error },
  onRemove,
}: {
  compared: Compared;
  onRemove: () => void;
}) {
  const listedName = useRow(id)?.name;
  const name = item?.market_hash_name ?? listedName ?? texts.unnamed(id);
  return (
    <div className="compared-item">
      <ItemImage id={id} />
      <ItemLink id={id} name={name} />
      {error !== null && <ErrorWords error={error} />}
      <Button kind="quiet" onClick={onRemove}>
        {texts.remove(itemName(name), hiddenText)}
      </Button>
    </div>
  );
}
