import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ref } from '../../contract/schema.js';
import { WhatIf, WhatIfResult } from '../../contract/what-if.js';
import type { Conversion } from '../../domain/conversion.js';
import { enteredInCents } from '../../domain/exchange-rates.js';
import { DEFAULT_RISK_HORIZON } from '../../domain/horizon.js';
import type { WhatIfOrders } from '../../portfolio/what-if/what-if.js';
import { requireCaller } from '../security/caller.js';
import type { HttpDeps } from '../server/deps.js';
import { ITEM_NOT_FOUND } from '../server/responses.js';
import { sendWritten, slicedJsonWriter } from '../server/sliced-json.js';
import { CHANGE_RESPONSES } from '../server/user-responses.js';
import { namesOf } from './names.js';
import { whatIfView } from './what-if-view.js';

const writeResult = slicedJsonWriter(WhatIfResult);

const whatIfSchema = {
  operationId: 'tryPortfolioChange',
  summary: 'What sales and purchases would change; nothing is stored',
  description:
    'With `currency`, the amounts of the body are of that currency too, at the rate of today',
  tags: ['portfolio'],
  body: WhatIf,
  response: { 200: ref(WhatIfResult), ...CHANGE_RESPONSES, ...ITEM_NOT_FOUND },
};

/** `/portfolio/what-if` */
export function whatIfRoutes(deps: HttpDeps): FastifyPluginAsyncTypebox {
  const { accounts, portfolios } = deps;
  const names = namesOf(deps);
  return async (app) => {
    app.post(
      '/what-if',
      { schema: whatIfSchema, config: { token: 'portfolio:read' } },
      async (request, reply) => {
        const { user } = await requireCaller(accounts, request);
        const { body, conversion } = request;
        const whatIf = await portfolios.whatIf(user.id, ordersOf(body, conversion), conversion);
        return sendWritten(reply, await writeResult(await whatIfView(whatIf, names)));
      },
    );
  };
}

/** @param conversion to the currency of the amounts; US dollars without it */
function ordersOf(body: WhatIf, conversion: Conversion | undefined): WhatIfOrders {
  const { sell = [], buy = [] } = body;
  return {
    sell: sell.map(({ item_id, quantity }) => ({ itemId: item_id, quantity })),
    buy: buy.map((one) => ({
      itemId: one.item_id,
      marketHashName: one.market_hash_name,
      quantity: one.quantity,
      unitPrice:
        one.unit_price === undefined || conversion === undefined
          ? one.unit_price
          : enteredInCents(one.unit_price, conversion.today),
    })),
    sellerFee: body.seller_fee_percent ?? 0,
    buyerFee: body.buyer_fee_percent ?? 0,
    horizon: body.horizon ?? DEFAULT_RISK_HORIZON,
  };
}
