import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lot } from '../../../client/index.js';
import { useAddressChoice, useAddressText } from '../../ui/address-state.js';
import { Button } from '../../ui/button.js';
import { CheckField, TextField } from '../../ui/form/field.js';
import { formatCount } from '../../ui/format.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState } from '../../ui/states.js';
import { lotsQuery, portfolioQuery } from '../queries.js';
import { useRefetchOnPrice } from '../use-refetch-on-price.js';
import { AddLotDialog } from './add-lot-dialog.js';
import { LotList } from './lot-list.js';
import { useHeldPrices } from './prices.js';

/** The number of lots rendered at first, and added with each "Show more". */
const PORTION = 50;

/** All lots with their sales, the newest first. */
export function LotsPart() {
  const [adding, setAdding] = useState(false);
  const lots = useQuery(lotsQuery);
  return (
    <>
      <QueryResult query={lots} what="your lots">
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No lots yet">
              <p>A lot is one purchase of an item. Sales are recorded with their lot.</p>
              <Button kind="primary" onClick={() => setAdding(true)}>
                Add items
              </Button>
            </EmptyState>
          ) : (
            <AllLots lots={all} onAdd={() => setAdding(true)} />
          )
        }
      </QueryResult>
      {adding && <AddLotDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function AllLots({ lots, onAdd }: { lots: readonly Lot[]; onAdd: () => void }) {
  const [search, setSearch] = useAddressText('q');
  const [gone, setGone] = useAddressChoice('gone', ['shown', 'hidden'], 'shown');
  const withGone = gone === 'shown';
  const [most, setMost] = useState(PORTION);
  const priceOf = useHeldPrices();
  useRefetchOnPrice(portfolioQuery, itemsHeld(lots));
  const shown = lots
    .filter(({ remaining }) => withGone || remaining > 0)
    .filter(({ market_hash_name, note }) => hasWords(`${market_hash_name} ${note}`, search))
    .sort((a, b) => (a.acquired_at < b.acquired_at ? 1 : -1));
  return (
    <div className="stack">
      <div className="row lots-tools">
        <TextField
          label="Search"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <CheckField
          label="Include sold and closed lots"
          checked={withGone}
          onCheck={(checked) => setGone(checked ? 'shown' : 'hidden')}
        />
        <span role="status" className="soft small">
          {formatCount(shown.length)} of {formatCount(lots.length)}
        </span>
        <span className="push" />
        <Button kind="primary" onClick={onAdd}>
          Add items
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No lot matches">
          <Button onClick={() => setSearch('')}>Clear the search</Button>
        </EmptyState>
      ) : (
        <LotList lots={shown.slice(0, most)} priceOf={priceOf} withNames />
      )}
      {shown.length > most && (
        <div>
          <Button onClick={() => setMost(most + PORTION)}>
            Show {formatCount(Math.min(PORTION, shown.length - most))} more
          </Button>
        </div>
      )}
    </div>
  );
}

function itemsHeld(lots: readonly Lot[]): number[] {
  return [...new Set(lots.filter(({ remaining }) => remaining > 0).map(({ item_id }) => item_id))];
}

/** Whether the text contains each word of the search. */
function hasWords(text: string, search: string): boolean {
  const plain = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}
