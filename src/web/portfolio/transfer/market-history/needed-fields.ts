type Fields = Readonly<Record<string, unknown>>;

/** Events of the history that are trades: 3 sold, 4 bought. */
const SOLD = 3;
const BOUGHT = 4;

/** The game's number on the platform. */
const GAME = '730';

/**
 * A page of the history with the fields alone that the service reads, so that long histories fit into a request.
 * @returns the page as it is if it has no events
 */
export function neededFields(page: unknown): unknown {
  const { success, events, purchases, assets } = fieldsOf(page);
  if (!Array.isArray(events)) return page;
  const accounts = new Set<unknown>();
  const trades: Record<string, Fields> = {};
  const named = new Set<string>();
  const kept = events.map(fieldsOf).map((event) => {
    const kind = Number(event.event_type);
    const isTrade = kind === SOLD || kind === BOUGHT;
    // The actor of a sale is its buyer; that of the others is the same on each.
    const isNew = kind !== SOLD && !accounts.has(event.steamid_actor);
    if (isNew) accounts.add(event.steamid_actor);
    const id = `${event.listingid}_${event.purchaseid}`;
    const purchase = fieldsOf(purchases)[id];
    if (isTrade && purchase !== undefined) {
      const trade = neededTrade(fieldsOf(purchase), kind);
      trades[id] = trade;
      for (const asset of Object.values(pick(trade.asset, ['id', 'new_id']))) named.add(`${asset}`);
    }
    return pick(event, [
      'event_type',
      ...(isNew ? ['steamid_actor'] : []),
      ...(isTrade ? ['time_event', 'listingid', 'purchaseid'] : []),
    ]);
  });
  const contexts = Object.entries(fieldsOf(fieldsOf(assets)[GAME]));
  return {
    success,
    events: kept,
    purchases: trades,
    assets: {
      [GAME]: Object.fromEntries(
        contexts.map(([key, context]) => [key, neededAssets(context, named)]),
      ),
    },
  };
}

function neededTrade(purchase: Fields, event: number): Fields {
  const amounts =
    event === BOUGHT
      ? ['currencyid', 'paid_amount', 'paid_fee']
      : ['received_currencyid', 'received_amount'];
  const faults = ['failed', 'needs_rollback', 'funds_revoked'].filter(
    (name) => purchase[name] !== 0,
  );
  const { asset } = purchase;
  const { appid, amount } = fieldsOf(asset);
  // Without these fields, it is one item of the game.
  const kind = [
    ...(`${appid}` === GAME ? [] : ['appid']),
    ...(`${amount}` === '1' ? [] : ['amount']),
  ];
  return {
    ...(asset !== undefined && { asset: pick(asset, ['id', 'new_id', ...kind]) }),
    ...pick(purchase, [...faults, ...amounts]),
  };
}

/** @param named ids of the assets of trades: an asset is listed under any of its ids */
function neededAssets(context: unknown, named: ReadonlySet<string>): Fields {
  const kept = Object.entries(fieldsOf(context)).flatMap(([key, value]) => {
    const asset = fieldsOf(value);
    const ids = ['id', 'unowned_id'].filter(
      (name) => named.has(`${asset[name]}`) && `${asset[name]}` !== key,
    );
    const isNamed = named.has(key) || ids.length > 0;
    return isNamed ? [[key, pick(asset, [...ids, 'market_hash_name'])] as const] : [];
  });
  return Object.fromEntries(kept);
}

function pick(object: unknown, names: readonly string[]): Fields {
  const fields = fieldsOf(object);
  return Object.fromEntries(
    names.flatMap((name) => (name in fields ? [[name, fields[name]] as const] : [])),
  );
}

function fieldsOf(value: unknown): Fields {
  return Object(value);
}
