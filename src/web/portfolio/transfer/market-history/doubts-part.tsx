import { useState } from 'react';
import * as texts from '#messages/portfolio-market-history.js';
import type { CandidateLot, DoubtfulTrade } from '../../../../client/index.js';
import { useItemName } from '../../../items/names/item-name.js';
import { Button } from '../../../ui/button.js';
import { SelectField } from '../../../ui/form/field.js';
import { formatCount, formatDate, formatMoney } from '../../../ui/format.js';
import {
  allOldest,
  type Choices,
  type DoubtGroup,
  lotsFor,
  oldestToOldest,
  withGroup,
  withLot,
} from './doubts.js';
import { amountOf } from './trade-text.js';

/** Groups that are shown at once; the buttons above them act on all. */
const GROUPS_AT_ONCE = 50;

type Assignment = keyof typeof texts.assignments;

const ASSIGNMENTS: readonly Assignment[] = ['none', 'oldest', 'each'];

/** Lets the user choose the lots of doubtful trades. */
export function Doubts({
  groups,
  choices,
  onChoose,
}: {
  groups: readonly DoubtGroup[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}) {
  const [shown, setShown] = useState(GROUPS_AT_ONCE);
  const more = Math.min(GROUPS_AT_ONCE, groups.length - shown);
  return (
    <section className="stack" aria-labelledby="doubtful-trades">
      <h3 id="doubtful-trades">{texts.doubtsTitle}</h3>
      <div className="row">
        <Button onClick={() => onChoose(allOldest(groups))}>{texts.allOldest}</Button>
        <Button onClick={() => onChoose(new Map())}>{texts.noneChosen}</Button>
      </div>
      <ul className="doubts stack">
        {groups.slice(0, shown).map((group) => (
          <li key={group.group}>
            <Group group={group} choices={choices} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button onClick={() => setShown(shown + GROUPS_AT_ONCE)}>
          {texts.moreGroups(formatCount(more))}
        </Button>
      )}
    </section>
  );
}

function Group({
  group,
  choices,
  onChoose,
}: {
  group: DoubtGroup;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}) {
  const [isEach, setEach] = useState(false);
  const isChosen = group.trades.some(({ trade_id }) => choices.has(trade_id));
  const chosen = isEach ? 'each' : isChosen ? 'oldest' : 'none';
  const choose = (assignment: Assignment) => {
    setEach(assignment === 'each');
    if (assignment === 'each') return;
    const pairs = assignment === 'oldest' ? oldestToOldest(group) : new Map<string, string>();
    onChoose(withGroup(choices, group, pairs));
  };
  return (
    <>
      <SelectField
        label={useItemName(group.name)}
        hint={texts.doubts[group.doubt]}
        choices={ASSIGNMENTS}
        chosen={chosen}
        nameOf={(assignment) => texts.assignments[assignment]}
        onChoose={choose}
      />
      {isEach &&
        group.trades.map((trade) => (
          <TradeLot
            key={trade.trade_id}
            trade={trade}
            lots={lotsFor(trade, group.lots)}
            chosen={choices.get(trade.trade_id) ?? ''}
            onChoose={(lotId) => onChoose(withLot(choices, trade.trade_id, lotId))}
          />
        ))}
    </>
  );
}

function TradeLot({
  trade,
  lots,
  chosen,
  onChoose,
}: {
  trade: DoubtfulTrade;
  lots: readonly CandidateLot[];
  chosen: string;
  onChoose: (lotId: string) => void;
}) {
  const day = formatDate(Date.parse(trade.time));
  const names = new Map(lots.map((lot) => [lot.lot_id, candidateText(lot)]));
  return (
    <SelectField
      label={texts.lotOf(texts.tradeLine(texts.types[trade.type], day, amountOf(trade)))}
      choices={['', ...names.keys()]}
      chosen={chosen}
      nameOf={(id) => names.get(id) ?? texts.noLot}
      onChoose={onChoose}
    />
  );
}

function candidateText({ imported_at, closed_at, unit_cost }: CandidateLot): string {
  const day = (time: string | null) => (time === null ? undefined : formatDate(Date.parse(time)));
  const cost = unit_cost === null ? undefined : formatMoney(unit_cost);
  return texts.candidate(day(imported_at), day(closed_at), cost);
}
