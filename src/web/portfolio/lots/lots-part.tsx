import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lot } from '../../../client/index.js';
import { Answer } from '../../ui/answer.js';
import { Button } from '../../ui/button.js';
import { CheckField, TextField } from '../../ui/form/field.js';
import { formatCount } from '../../ui/format.js';
import { EmptyState } from '../../ui/states.js';
import { useLiveAnswer } from '../live-answer.js';
import { lotsQuery, portfolioQuery } from '../queries.js';
import { AddLotDialog } from './add-lot-dialog.js';
import { LotList } from './lot-list.js';
import { useHeldPrices } from './prices.js';

/** How many lots are drawn at first, and how many more at a time. */
const PORTION = 50;

/** All that was bought and sold, lot by lot, the newest first. */
export function LotsPart() {
  const [adding, setAdding] = useState(false);
  const lots = useQuery(lotsQuery);
  return (
    <>
      <Answer question={lots} what="your lots">
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No lots yet">
              <p>A lot is what you bought of an item at once. Sales are noted with it.</p>
              <Button kind="primary" onClick={() => setAdding(true)}>
                Add items
              </Button>
            </EmptyState>
          ) : (
            <AllLots lots={all} onAdd={() => setAdding(true)} />
          )
        }
      </Answer>
      {adding && <AddLotDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function AllLots({ lots, onAdd }: { lots: readonly Lot[]; onAdd: () => void }) {
  const [search, setSearch] = useState('');
  const [withGone, setWithGone] = useState(true);
  const [most, setMost] = useState(PORTION);
  const priceOf = useHeldPrices();
  useLiveAnswer(portfolioQuery, itemsHeld(lots));
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
        <CheckField label="Also what is sold or gone" checked={withGone} onCheck={setWithGone} />
        <span role="status" className="soft small">
          {formatCount(shown.length)} of {formatCount(lots.length)}
        </span>
        <span className="push" />
        <Button kind="primary" onClick={onAdd}>
          Add items
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No lot is like that">
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

/** Whether each word of the search is somewhere in the text. */
function hasWords(text: string, search: string): boolean {
  const plain = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}
