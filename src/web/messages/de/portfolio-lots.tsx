import { plural } from '../plural.js';

/** How many items of a lot are left. */
export type LotRest = 'all' | 'some' | 'none';

/** Texts of the lots: their list, and the page of one held item. */
export const lots = {
  /** What loads, as in `Loading your lots…`. */
  content: 'deine Posten',
  empty: 'Noch keine Posten',
  emptyHint: 'Ein Posten ist ein Kauf.',
  order: 'Ordnen',
  orders: {
    newest: 'Neueste',
    oldest: 'Älteste',
    name: 'Name',
    cost: 'Höchste Kosten',
    value: 'Höchster Wert',
  } as const,
  includeGone: 'Verkaufte zeigen',
  noMatch: 'Kein Treffer',
  showAll: 'Alle Posten zeigen',
  /**
   * `3 of 5 left · bought 12 Jan 2026 · $4.00 each`
   * @param unitCost undefined if not known
   */
  purchase({
    rest,
    quantity,
    remaining,
    day,
    unitCost,
  }: Readonly<Record<'quantity' | 'remaining' | 'day', string>> & {
    readonly rest: LotRest;
    readonly unitCost: string | undefined;
  }): string {
    const left = {
      all: quantity,
      some: `${remaining} von ${quantity} übrig`,
      none: quantity === '1' ? 'Verkauft' : `Alle ${quantity} verkauft`,
    }[rest];
    const cost = unitCost === undefined ? 'Kosten unbekannt' : `je ${unitCost}`;
    return `${left} · gekauft ${day} · ${cost}`;
  },
  /** @param fee undefined if there was none */
  sale({
    quantity,
    day,
    unitPrice,
    fee,
  }: Readonly<Record<'quantity' | 'day' | 'unitPrice', string>> & {
    readonly fee: string | undefined;
  }): string {
    const sold = `${quantity} verkauft ${day} zu ${unitPrice}`;
    return fee === undefined ? sold : `${sold}, Gebühr ${fee}`;
  },
  paid: (amount: string) => `${amount} pro Stück bezahlt`,
  received: (amount: string) => `${amount} pro Stück erhalten`,
  storedIn: (unit: string) => `in ${unit}`,
  tradeProtected: 'Handelsschutz',
  goneSince: (day: string) => `weg seit ${day}`,
  imported: 'importiert',
  wear: (wear: string) => `Float ${wear}`,
  pattern: (pattern: number) => `Muster ${pattern}`,
  nameTag: (tag: string) => `„${tag}“`,
  stickers: (names: string) => `mit ${names}`,
  lockedUntil: (day: string) => `gesperrt bis ${day}`,
  /** @param lower,upper amounts between which a price is expected */
  outlook: (lower: string, upper: string) => `je ${lower}–${upper} (90-%-Spanne)`,
  value: 'Wert',
  profit: 'Gewinn',
  sell: 'Verkaufen',
  edit: 'Bearbeiten',
  remove: 'Entfernen',
  undoSale: 'Verkauf rückgängig',
  /** For screen readers, behind the label of a button; `purchase` is the text of that name. */
  ofLot: (item: string, purchase: string) => ` ${item}, ${purchase}`,
  /** The title of the page of an item until its name is loaded. */
  itemTitle: 'Portfolio',
  /** What loads, as in `Loading the item…`. */
  itemContent: 'das Item',
  itemPage: 'Seite des Items',
  addLot: 'Posten hinzufügen',
  notHeld: 'Nicht im Bestand',
  totals: {
    value: 'Wert',
    held: 'Im Bestand',
    price: 'Preis',
    cost: 'Kosten',
    profit: 'Unrealisierter Gewinn',
  } as const,
};

/** Texts of the dialogs that add, edit, sell and remove lots. */
export const dialogs = {
  addTitle: (item: string) => `${item} hinzufügen`,
  add: 'Ins Portfolio',
  editTitle: (item: string) => `${item} bearbeiten`,
  save: 'Speichern',
  quantity: 'Menge',
  unitCost: (currency: string) => `Kosten je Stück, in ${currency}`,
  unitCostHint: 'Optional',
  /** Behind another hint, where amounts are entered in another currency than US dollars. */
  rateHint: ' · Gespeichert in USD zum Kurs des Tages',
  acquired: 'Gekauft am',
  emptyIsNow: 'Standard: jetzt',
  emptyKeepsDay: 'Optional',
  locked: 'Gesperrt bis',
  emptyIsSevenDays: 'Standard: 7 Tage später',
  emptyIsUnlocked: 'Optional',
  note: 'Notiz',
  tags: 'Tags',
  tagsHint: 'Durch Kommas getrennt',
  tooEarly: 'Wähle 2000 oder später.',
  inFuture: 'Wähle heute oder früher.',
  lockTooLong: 'Höchstens ein Jahr voraus.',
  afterFirstSale: (day: string) =>
    `Einige wurden am ${day} verkauft: Wähle diesen Tag oder früher.`,
  sellTitle: (item: string) => `${item} verkaufen`,
  recordSale: 'Verkauf eintragen',
  held: (quantity: number) => `Du hast ${quantity}.`,
  unitPrice: (currency: string) => `Preis je Stück, in ${currency}`,
  unitPriceHint: 'Aktueller Preis',
  fee: (currency: string) => `Gebühr gesamt, in ${currency}`,
  feeHint: 'Optional',
  sold: 'Verkauft am',
  tooMany: (left: number) => plural(left, { one: 'Nur 1 übrig.', other: `Nur ${left} übrig.` }),
  feeTooHigh: (proceeds: string) => `Höchstens ${proceeds}.`,
  beforePurchase: (day: string) => `Gekauft am ${day}: Wähle diesen Tag oder später.`,
  proceeds: (amount: string) => `Du bekommst ${amount}.`,
  proceedsAndProfit: (amount: string, profit: string) => `Du bekommst ${amount}, Gewinn ${profit}.`,
  proceedsAndLoss: (amount: string, loss: string) => `Du bekommst ${amount}, Verlust ${loss}.`,
  stillLocked: (day: string) => `Gesperrt bis ${day}.`,
  removeTitle: (item: string) => `${item} entfernen`,
  remove: 'Entfernen',
  removeLot: (quantity: string) =>
    `Löscht den Posten von ${quantity}, auch aus Verlauf und Gewinn. Verkauft? Trage stattdessen einen Verkauf ein.`,
  removeLotAndSales: (quantity: string) =>
    `Löscht den Posten von ${quantity} und seine Verkäufe, auch aus Verlauf und Gewinn. Verkauft? Trage stattdessen einen Verkauf ein.`,
  undoSale: 'Verkauf rückgängig',
  undoSaleResult: (quantity: string, unitPrice: string) =>
    `Löscht den Verkauf von ${quantity} zu ${unitPrice}; du hast sie dann wieder.`,
};
