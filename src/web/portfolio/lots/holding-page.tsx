import { Link, useParams } from 'wouter';
import * as shared from '#messages/portfolio.js';
import { lots as texts } from '#messages/portfolio-lots.js';
import { manualValues } from '#messages/portfolio-values.js';
import { service } from '../../api/service.js';
import { areWaiting, useQuery } from '../../api/use-query.js';
import { isNoSuchItem, NoSuchItem } from '../../item/no-such-item.js';
import { readItemId } from '../../items/item-id.js';
import { itemName } from '../../items/names/item-name.js';
import { useNamesOfPage } from '../../items/names/names-of-page.js';
import { ForUsers } from '../../sign-in/for-users.js';
import { useAddressDialog } from '../../ui/address-dialog.js';
import { Amount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { NotKnown } from '../../ui/figures.js';
import { formatCount } from '../../ui/format.js';
import { Page } from '../../ui/page.js';
import { QueryResult } from '../../ui/query-result.js';
import { EmptyState, Loading } from '../../ui/states.js';
import { PriceWithAge, Profit } from '../figures.js';
import { PartLinks } from '../overview/portfolio-page.js';
import { Total } from '../overview/totals.js';
import { itemLotsQuery, manualValuesQuery, portfolioQuery } from '../queries.js';
import { useRefetchOnPrice } from '../use-refetch-on-price.js';
import { ManualFigure } from '../values/manual-figure.js';
import { ValueDialog } from '../values/value-dialog.js';
import { AddLotDialog } from './add-lot-dialog.js';
import { rowsOf } from './lot-rows.js';
import { LotTable } from './lot-table.js';
import { useHeldPrices } from './prices.js';

/** `/portfolio/items/:id`: the user's purchases and sales of one item. */
export function HoldingPage() {
  const id = readItemId(useParams<{ id: string }>().id);
  return id === undefined ? <NoSuchItem /> : <Holding id={id} />;
}

function Holding({ id }: { id: number }) {
  useNamesOfPage();
  const item = useQuery({
    queryKey: ['item', id],
    queryFn: ({ signal }) => service.getItem({ id }, { signal }),
  });
  if (isNoSuchItem(item.error)) return <NoSuchItem />;
  return (
    <Page title={item.data === undefined ? texts.itemTitle : itemName(item.data.market_hash_name)}>
      <PartLinks />
      <ForUsers label={shared.content}>
        {() => (
          <QueryResult query={item} label={texts.itemContent}>
            {({ market_hash_name }) => <ItemLots item={{ id, name: market_hash_name }} />}
          </QueryResult>
        )}
      </ForUsers>
    </Page>
  );
}

function ItemLots({ item }: { item: { readonly id: number; readonly name: string } }) {
  const { dialog, open, close } = useAddressDialog();
  const lots = useQuery(itemLotsQuery(item.id));
  const values = useQuery(manualValuesQuery);
  const priceOf = useHeldPrices();
  const holdings = useQuery(portfolioQuery);
  useRefetchOnPrice(portfolioQuery, [item.id]);
  if (areWaiting(lots, holdings)) return <Loading label={texts.content} />;
  return (
    <div className="stack-wide">
      <HoldingTotals itemId={item.id} />
      <div className="row">
        <Link href={`/items/${item.id}`}>{texts.itemPage}</Link>
        <span className="push" />
        <Button onClick={() => open('value')}>{manualValues.title}</Button>
        <Button kind="primary" onClick={() => open('lot')}>
          {texts.addLot}
        </Button>
      </div>
      <QueryResult query={lots} label={texts.content}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={texts.notHeld} />
          ) : (
            <LotTable
              rows={rowsOf(all, 'none', priceOf)}
              all={all}
              priceOf={priceOf}
              withNames={false}
            />
          )
        }
      </QueryResult>
      {dialog === 'value' && lots.data && values.data && (
        <ValueDialog
          itemId={item.id}
          lots={lots.data.filter(({ remaining }) => remaining > 0)}
          values={values.data.filter(({ item_id }) => item_id === item.id)}
          onClose={close}
        />
      )}
      {dialog === 'lot' && <AddLotDialog item={item} onClose={close} />}
    </div>
  );
}

/** The holding of one item; nothing if none is held. */
function HoldingTotals({ itemId }: { itemId: number }) {
  const { data } = useQuery(portfolioQuery);
  const holding = data?.holdings.find(({ item_id }) => item_id === itemId);
  if (holding === undefined) return null;
  const { quantity, total_value, price_updated_at, cost_basis, unrealized_pnl, manual_value } =
    holding;
  return (
    <dl className="totals">
      <Total name={texts.totals.value} main>
        <Amount amount={price_updated_at === null ? undefined : total_value} />
      </Total>
      <Total name={texts.totals.held}>{formatCount(quantity)}</Total>
      <Total name={texts.totals.price}>
        <PriceWithAge {...holding} />
      </Total>
      {manual_value && (
        <Total name={manualValues.mine}>
          <ManualFigure worth={manual_value} />
        </Total>
      )}
      <Total name={texts.totals.cost}>
        {cost_basis === null ? (
          <NotKnown label={shared.costNotKnown} />
        ) : (
          <Amount amount={cost_basis} />
        )}
      </Total>
      <Total name={texts.totals.profit}>
        <Profit cents={unrealized_pnl} paid={cost_basis} />
      </Total>
    </dl>
  );
}
