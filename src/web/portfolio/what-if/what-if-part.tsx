import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as shared from '#messages/portfolio.js';
import { whatIf as texts } from '#messages/portfolio-figures.js';
import { spans } from '#messages/spans.js';
import type { Portfolio, WhatIf } from '../../../client/index.js';
import { type Currency, DEFAULT_RISK_HORIZON, RISK_HORIZONS } from '../../../contract/values.js';
import { service } from '../../api/service.js';
import { asUser } from '../../api/session.js';
import { useAddressChoice } from '../../ui/address-state.js';
import { Button, Segments } from '../../ui/button.js';
import { inShownCurrency, shownCurrency } from '../../ui/currency.js';
import { TextField } from '../../ui/form/field.js';
import { useFields } from '../../ui/form/use-fields.js';
import { QueryResult } from '../../ui/query-result.js';
import { ErrorState } from '../../ui/states.js';
import type { Valuation } from '../queries.js';
import { FigureChoices } from '../valuation/lots-select.js';
import { useValuation, useValuedPortfolio } from '../valuation/valuation-select.js';
import { BuyField } from './buy-field.js';
import { OrderList } from './order-list.js';
import { type Order, readFee, withOrder, withoutOrder } from './orders.js';
import { SellField } from './sell-field.js';
import { WhatIfTables } from './what-if-tables.js';

/** Simulates sales and purchases: value, cost and risk before and after. Nothing is stored. */
export function WhatIfPart() {
  return (
    <div className="stack-wide">
      <FigureChoices />
      <QueryResult query={useValuedPortfolio().portfolio} label={shared.content}>
        {(portfolio) => <WhatIfForm portfolio={portfolio} />}
      </QueryResult>
    </div>
  );
}

const FEES = { seller: '', buyer: '' };

type Fees = Required<Pick<WhatIf, 'seller_fee_percent' | 'buyer_fee_percent'>>;

interface Trial {
  readonly orders: WhatIf;
  readonly valued: Valuation;
  /** Of its amounts. */
  readonly currency: Currency;
}

function checkFees({ seller, buyer }: Readonly<typeof FEES>) {
  const fees = { seller_fee_percent: readFee(seller), buyer_fee_percent: readFee(buyer) };
  const { seller_fee_percent, buyer_fee_percent } = fees;
  if (seller_fee_percent !== undefined && buyer_fee_percent !== undefined) {
    return { entered: { seller_fee_percent, buyer_fee_percent } };
  }
  return {
    faults: {
      ...(seller_fee_percent === undefined && { seller: texts.wrongFee }),
      ...(buyer_fee_percent === undefined && { buyer: texts.wrongFee }),
    },
  };
}

function WhatIfForm({ portfolio }: { portfolio: Portfolio }) {
  const [sell, setSell] = useState<readonly Order[]>([]);
  const [buy, setBuy] = useState<readonly Order[]>([]);
  const [horizon, setHorizon] = useAddressChoice('horizon', RISK_HORIZONS, DEFAULT_RISK_HORIZON);
  const fields = useFields(FEES);
  const valuation = useValuation();
  const isAfterFees = valuation.valuation !== 'offer';
  const tried = useMutation({
    mutationFn: ({ orders, valued }: Trial) =>
      asUser(service.tryPortfolioChange({ ...orders, ...valued, ...inShownCurrency() })),
  });
  const priced = portfolio.holdings.filter(({ price_updated_at }) => price_updated_at !== null);
  const send = ({ seller_fee_percent, buyer_fee_percent }: Fees) =>
    tried.mutate({
      orders: {
        sell: sell.map(orderOf),
        buy: buy.map(orderOf),
        horizon,
        buyer_fee_percent,
        ...(!isAfterFees && { seller_fee_percent }),
      },
      valued: valuation,
      currency: shownCurrency.get().code,
    });
  // A field that is not shown cannot be wrong.
  const check = (entered: Readonly<typeof FEES>) =>
    checkFees(isAfterFees ? { ...entered, seller: '' } : entered);
  const isAsShown =
    tried.variables?.valued === valuation && tried.variables.currency === shownCurrency.get().code;

  return (
    <div className="stack-wide">
      <form
        ref={fields.form}
        className="panel stack"
        onSubmit={fields.submit(check, send)}
        noValidate
      >
        <div className="field-pair what-if-sides">
          {priced.length > 0 && (
            <SellField holdings={priced} onAdd={(order) => setSell(withOrder(sell, order))} />
          )}
          <BuyField onAdd={(order) => setBuy(withOrder(buy, order))} />
        </div>
        <OrderList
          label={texts.sales}
          describe={texts.sale}
          orders={sell}
          onRemove={(itemId) => setSell(withoutOrder(sell, itemId))}
        />
        <OrderList
          label={texts.purchases}
          describe={texts.purchase}
          orders={buy}
          onRemove={(itemId) => setBuy(withoutOrder(buy, itemId))}
        />
        <div className="field-pair">
          {!isAfterFees && (
            <TextField
              label={texts.sellerFee}
              inputMode="decimal"
              hint={texts.feeHint}
              {...fields.propsOf('seller')}
            />
          )}
          <TextField
            label={texts.buyerFee}
            inputMode="decimal"
            hint={texts.feeHint}
            {...fields.propsOf('buyer')}
          />
        </div>
        <Segments
          label={shared.horizon}
          choices={RISK_HORIZONS}
          nameOf={(span) => spans[span]}
          chosen={horizon}
          onChoose={setHorizon}
        />
        <div className="row">
          <Button
            type="submit"
            kind="primary"
            disabled={tried.isPending || sell.length + buy.length === 0}
          >
            {texts.tryOut}
          </Button>
          <span className="soft small">{texts.tryOutHint}</span>
        </div>
      </form>
      {isAsShown && tried.error !== null && (
        <ErrorState title={texts.notTried} error={tried.error} />
      )}
      {isAsShown && tried.data !== undefined && <WhatIfTables result={tried.data} />}
    </div>
  );
}

function orderOf({ itemId, quantity }: Order) {
  return { item_id: itemId, quantity };
}
