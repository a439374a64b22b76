import { plural } from '../plural.js';

/** How many items of a lot are left. */
export type LotRest = 'all' | 'some' | 'none';

/** Texts of the lots: their list, and the page of one held item. */
export const lots = {
  /** What loads, as in `Loading your lots…`. */
  content: 'seus lotes',
  empty: 'Nenhum lote ainda',
  emptyHint: 'Um lote é uma compra.',
  order: 'Ordenar',
  orders: {
    newest: 'Mais novos',
    oldest: 'Mais antigos',
    name: 'Nome',
    cost: 'Maior custo',
    value: 'Maior valor',
  } as const,
  includeGone: 'Mostrar vendidos',
  noMatch: 'Nada corresponde',
  showAll: 'Mostrar todos os lotes',
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
      some: `restam ${remaining} de ${quantity}`,
      none: quantity === '1' ? 'Vendido' : `Todos os ${quantity} vendidos`,
    }[rest];
    const cost = unitCost === undefined ? 'custo desconhecido' : `${unitCost} cada`;
    return `${left} · comprado em ${day} · ${cost}`;
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
    const sold = `Venda de ${quantity} em ${day} a ${unitPrice}`;
    return fee === undefined ? sold : `${sold}, taxa ${fee}`;
  },
  paid: (amount: string) => `Pago: ${amount} cada`,
  received: (amount: string) => `Recebido: ${amount} cada`,
  storedIn: (unit: string) => `em ${unit}`,
  tradeProtected: 'proteção de troca',
  goneSince: (day: string) => `sumiu em ${day}`,
  imported: 'importado',
  wear: (wear: string) => `float ${wear}`,
  pattern: (pattern: number) => `padrão ${pattern}`,
  nameTag: (tag: string) => `“${tag}”`,
  stickers: (names: string) => `com ${names}`,
  lockedUntil: (day: string) => `bloqueado até ${day}`,
  /** @param lower,upper amounts between which a price is expected */
  outlook: (lower: string, upper: string) => `${lower}–${upper} cada (faixa de 90%)`,
  value: 'Valor',
  profit: 'Lucro',
  sell: 'Vender',
  edit: 'Editar',
  remove: 'Remover',
  undoSale: 'Desfazer venda',
  /** For screen readers, behind the label of a button; `purchase` is the text of that name. */
  ofLot: (item: string, purchase: string) => ` ${item}, ${purchase}`,
  /** The title of the page of an item until its name is loaded. */
  itemTitle: 'Portfólio',
  /** What loads, as in `Loading the item…`. */
  itemContent: 'o item',
  itemPage: 'Página do item',
  addLot: 'Adicionar lote',
  notHeld: 'Fora do portfólio',
  totals: {
    value: 'Valor',
    held: 'Em posse',
    price: 'Preço',
    cost: 'Custo',
    profit: 'Lucro não realizado',
  } as const,
};

/** Texts of the dialogs that add, edit, sell and remove lots. */
export const dialogs = {
  addTitle: (item: string) => `Adicionar ${item}`,
  add: 'Adicionar ao portfólio',
  editTitle: (item: string) => `Editar ${item}`,
  save: 'Salvar',
  quantity: 'Quantidade',
  unitCost: (currency: string) => `Custo unitário, em ${currency}`,
  unitCostHint: 'Opcional',
  /** Behind another hint, where amounts are entered in another currency than US dollars. */
  rateHint: ' · Guardado em USD ao câmbio do dia',
  acquired: 'Comprado em',
  emptyIsNow: 'Padrão: agora',
  emptyKeepsDay: 'Opcional',
  locked: 'Bloqueado até',
  emptyIsSevenDays: 'Padrão: 7 dias depois',
  emptyIsUnlocked: 'Opcional',
  note: 'Nota',
  tags: 'Etiquetas',
  tagsHint: 'Separadas por vírgula',
  tooEarly: 'Escolha 2000 ou depois.',
  inFuture: 'Escolha hoje ou antes.',
  lockTooLong: 'No máximo um ano à frente.',
  afterFirstSale: (day: string) => `Alguns foram vendidos em ${day}: escolha esse dia ou antes.`,
  sellTitle: (item: string) => `Vender ${item}`,
  recordSale: 'Registrar venda',
  held: (quantity: number) => `Você tem ${quantity}.`,
  unitPrice: (currency: string) => `Preço unitário, em ${currency}`,
  unitPriceHint: 'Preço atual',
  fee: (currency: string) => `Taxa total, em ${currency}`,
  feeHint: 'Opcional',
  sold: 'Vendido em',
  tooMany: (left: number) => plural(left, { one: 'Só resta 1.', other: `Só restam ${left}.` }),
  feeTooHigh: (proceeds: string) => `No máximo ${proceeds}.`,
  beforePurchase: (day: string) => `Comprado em ${day}: escolha esse dia ou depois.`,
  proceeds: (amount: string) => `Você recebe ${amount}.`,
  proceedsAndProfit: (amount: string, profit: string) => `Você recebe ${amount}, lucro ${profit}.`,
  proceedsAndLoss: (amount: string, loss: string) => `Você recebe ${amount}, perda ${loss}.`,
  stillLocked: (day: string) => `Bloqueado até ${day}.`,
  removeTitle: (item: string) => `Remover ${item}`,
  remove: 'Remover',
  removeLot: (quantity: string) =>
    `Exclui o lote de ${quantity}, também do histórico e do lucro. Vendeu? Registre uma venda.`,
  removeLotAndSales: (quantity: string) =>
    `Exclui o lote de ${quantity} e suas vendas, também do histórico e do lucro. Vendeu? Registre uma venda.`,
  undoSale: 'Desfazer venda',
  undoSaleResult: (quantity: string, unitPrice: string) =>
    `Exclui a venda de ${quantity} a ${unitPrice}; você volta a tê-los.`,
};
