import * as texts from '#messages/home.js';
import { unnamed } from '#messages/portfolio-accounts.js';
import type { AllocationPart, PortfolioSummary } from '../../../client/index.js';
import { PAGES } from '../../../contract/pages.js';
import { categoryName } from '../../items/game-words.js';
import { fullColorAt } from '../../market/heat-color.js';
import { type MapTile, Tiles } from '../../market/tiles.js';
import { useAddressChoice } from '../../ui/address-state.js';
import { Amount, formatAmount } from '../../ui/amount.js';
import { Segments } from '../../ui/button.js';
import { Change, NO_FIGURE } from '../../ui/figures.js';
import { FoldedTable } from '../../ui/folded-table.js';
import { formatCount, formatPercent } from '../../ui/format.js';
import type { Column } from '../../ui/table.js';

const GROUPINGS = ['category', 'tag', 'account'] as const;
type Grouping = (typeof GROUPINGS)[number];
/** For those who have imported nothing. */
const WITHOUT_ACCOUNTS = ['category', 'tag'] as const;

/** Where the value is: groups as tiles, sized by value and coloured by the change of prices. */
export function Allocation({ allocation }: { allocation: PortfolioSummary['allocation'] }) {
  const [by, choose] = useAddressChoice('by', GROUPINGS, 'category');
  const parts = allocation[by];
  const tiles = parts.filter(({ value }) => value > 0).map((part) => tileOf(part, by));
  const full = fullColorAt(tiles.flatMap(({ change }) => change ?? []));
  return (
    <section className="panel stack" aria-labelledby="allocation">
      <div className="row">
        <h2 id="allocation">{texts.allocation}</h2>
        <span className="push" />
        <Segments
          label={texts.groupedBy}
          choices={allocation.account.some(({ id }) => id !== '') ? GROUPINGS : WITHOUT_ACCOUNTS}
          chosen={by}
          nameOf={(choice) => texts.groupings[choice]}
          onChoose={choose}
        />
      </div>
      <Tiles tiles={tiles} full={full} noChange={texts.noChange} />
      <p className="faint small">{by === 'tag' ? texts.tagAreas : texts.areas}</p>
      <FoldedTable
        summary={texts.asTable}
        name="allocation"
        caption={texts.allocationCaption}
        columns={COLUMNS}
        rows={() => parts.map((part) => ({ ...part, name: nameOf(part, by) }))}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

function tileOf(part: AllocationPart, by: Grouping): MapTile {
  const { id, value, percent_change_24h: change } = part;
  return {
    id,
    href: by === 'category' ? `${PAGES.items}?category=${id}` : lotsOf(id, by),
    size: value,
    change,
    texts: {
      name: nameOf(part, by),
      change: change === null ? NO_FIGURE : `▲ ${formatPercent(change)}`,
      size: formatAmount(value),
    },
  };
}

/** The lots of a tag or an account; all of them, in groups of tags, for those without one. */
function lotsOf(id: string, by: 'tag' | 'account'): string {
  const search = new URLSearchParams(id === '' ? { group: 'tag' } : { [by]: id });
  return `${PAGES.portfolio}/lots?${search}`;
}

function nameOf({ id, name }: AllocationPart, by: Grouping): string {
  if (id === '') return texts.without[by];
  if (by === 'category') return categoryName(id);
  return by === 'account' && name === id ? unnamed(id) : name;
}

const COLUMNS: readonly Column<AllocationPart>[] = [
  { name: texts.columns.group, sortBy: ({ name }) => name, cell: ({ name }) => name },
  {
    name: texts.columns.value,
    sortBy: ({ value }) => value,
    align: 'end',
    cell: ({ value }) => <Amount amount={value} />,
  },
  {
    name: texts.columns.quantity,
    sortBy: ({ quantity }) => quantity,
    align: 'end',
    cell: ({ quantity }) => formatCount(quantity),
  },
  {
    name: texts.columns.change,
    sortBy: ({ percent_change_24h }) => percent_change_24h,
    align: 'end',
    cell: ({ percent_change_24h }) => <Change percent={percent_change_24h ?? undefined} />,
  },
];
