import { type ReactNode, useState } from 'react';
import { Tiles } from '../market/tiles.js';
import { Total } from '../portfolio/overview/totals.js';
import { Amount } from '../ui/amount.js';
import { Button, ButtonLink, Segments } from '../ui/button.js';
import { Sparkline } from '../ui/chart/sparkline.js';
import { Dialog } from '../ui/dialog.js';
import { Fact, Facts } from '../ui/facts.js';
import { Age, Change, Money, NotKnown } from '../ui/figures.js';
import { FilterSheet } from '../ui/filter-sheet.js';
import { FoldedTable } from '../ui/folded-table.js';
import { CheckField, SelectField, TextField } from '../ui/form/field.js';
import { formatPercent } from '../ui/format.js';
import { EmptyState, ErrorState, Loading } from '../ui/states.js';
import { Table } from '../ui/table.js';

function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Figures() {
  return (
    <Example title="Figures">
      <dl className="totals">
        <Total name="Total" main>
          <Amount amount={1_234_567} />
        </Total>
        <Total name="Today">
          <Change percent={2.2} />
        </Total>
      </dl>
      <Facts>
        <Fact name="Price">
          <Money cents={2_912} />
        </Fact>
        <Fact name="Rose">
          <Change percent={10.4} />
        </Fact>
        <Fact name="Fell">
          <Change percent={-2.2} />
        </Fact>
        <Fact name="Lower is better">
          <Change percent={-2.2} good="down" />
        </Fact>
        <Fact name="Age">
          <Age time={Date.now() - 120_000} />
        </Fact>
        <Fact name="Not known">
          <NotKnown label="no price" />
        </Fact>
        <Fact name="Stale">
          <Money cents={2_912} />{' '}
          <span className="tag" data-kind="warn">
            stale
          </span>
        </Fact>
      </Facts>
    </Example>
  );
}

export function States() {
  return (
    <Example title="States">
      <Loading label="the example" />
      <EmptyState title="No lots">
        <ButtonLink href="/portfolio/transfer">Import an inventory</ButtonLink>
      </EmptyState>
      <ErrorState
        title="Prices not loaded"
        error={new Error('The service can’t be reached.')}
        onRetry={() => undefined}
      />
      <p className="notice">A notice, at the end of the window.</p>
      <p className="notice" data-kind="warn">
        A warning.
      </p>
    </Example>
  );
}

const CHOICES = ['day', 'week', 'month'] as const;

export function Controls() {
  const [chosen, setChosen] = useState<(typeof CHOICES)[number]>('week');
  const [checked, setChecked] = useState(true);
  const [open, setOpen] = useState(false);
  return (
    <Example title="Controls">
      <p className="row">
        <Button kind="primary">Primary</Button>
        <Button>Plain</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Danger</Button>
        <Button disabled>Disabled</Button>
      </p>
      <Segments label="Range" choices={CHOICES} chosen={chosen} onChoose={setChosen} />
      <TextField label="Text" hint="Optional" defaultValue="AK-47" />
      <TextField label="Wrong" error="Enter an amount above 0." defaultValue="-1" />
      <SelectField label="Range" choices={CHOICES} chosen={chosen} onChoose={setChosen} />
      <CheckField label="With fees" checked={checked} onCheck={setChecked} />
      <div className="row">
        <FilterSheet name="Filters">
          <SelectField label="Filter" choices={CHOICES} chosen={chosen} onChoose={setChosen} />
        </FilterSheet>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      </div>
      {open && (
        <Dialog title="Delete 3 lots?" onClose={() => setOpen(false)}>
          <Button kind="danger" onClick={() => setOpen(false)}>
            Delete
          </Button>
        </Dialog>
      )}
    </Example>
  );
}

interface Row {
  readonly name: string;
  readonly cents: number;
  readonly change: number;
  readonly week: readonly number[];
}

const ROWS: readonly Row[] = [
  {
    name: 'AK-47 | Redline (Field-Tested)',
    cents: 2_912,
    change: 3.1,
    week: [28, 27, 29, 30, 28, 29, 29],
  },
  { name: 'Fracture Case', cents: 31, change: -6.4, week: [34, 34, 33, 33, 32, 31, 31] },
];

export function Tables() {
  return (
    <Example title="Tables">
      <Table
        caption="Two items"
        unsorted="Most traded first."
        rows={ROWS}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Item', cell: ({ name }) => name, sortBy: ({ name }) => name },
          {
            name: 'Price',
            align: 'end',
            cell: ({ cents }) => <Money cents={cents} />,
            sortBy: ({ cents }) => cents,
          },
          { name: '7 days', cell: ({ week }) => <Sparkline values={week} base={undefined} /> },
          {
            name: 'Change',
            align: 'end',
            cell: ({ change }) => <Change percent={change} />,
            sortBy: ({ change }) => change,
          },
        ]}
      />
      <FoldedTable
        name="folded"
        summary="The same, folded"
        caption="Two items"
        rows={() => ROWS}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Item', cell: ({ name }) => name },
          { name: 'Price', align: 'end', cell: ({ cents }) => <Money cents={cents} /> },
        ]}
      />
    </Example>
  );
}

export function Shares() {
  const tiles = [
    { id: 'rifles', size: 60, change: 2.2 },
    { id: 'knives', size: 30, change: -4.1 },
    { id: 'cases', size: 10, change: null },
  ].map((tile) => ({
    ...tile,
    href: '/items',
    texts: { name: tile.id, change: formatPercent(tile.change ?? 0), size: `${tile.size}%` },
  }));
  return (
    <Example title="Shares">
      <Tiles tiles={tiles} full={5} noChange="no change known" />
    </Example>
  );
}
