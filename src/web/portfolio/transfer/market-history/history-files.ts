import { notJson } from '#messages/portfolio-market-history.js';
import { neededFields } from './needed-fields.js';

/** The content of all files of the market history together, in the form of the service. */
export interface HistoryContent {
  readonly pages: readonly unknown[];
  readonly trades: readonly unknown[];
  /** Items that only their owner sees: traded within the last days. */
  readonly protectedItems: readonly ProtectedItem[];
}

export interface ProtectedItem {
  readonly assetid: string;
  /** Its market_hash_name. */
  readonly name: string;
}

/** The content of no file. */
export const NO_HISTORY: HistoryContent = { pages: [], trades: [], protectedItems: [] };

/**
 * The content of files that the bookmark saved, and of single pages. Only the fields that the service reads.
 * @throws Error if one of them is not JSON
 */
export async function readHistoryFiles(files: Iterable<Blob>): Promise<HistoryContent> {
  const all: HistoryContent[] = [];
  for (const file of files) all.push(contentOf(await file.text()));
  return {
    pages: all.flatMap(({ pages }) => pages),
    trades: joined(all.map(({ trades }) => trades)),
    protectedItems: all.flatMap(({ protectedItems }) => protectedItems),
  };
}

/** The body of the request. @param choices ids of lots by ids of trades */
export function historyBody(
  { pages, trades }: Pick<HistoryContent, 'pages' | 'trades'>,
  choices: ReadonlyMap<string, string>,
): string {
  return JSON.stringify({
    pages,
    ...(trades.length > 0 && { trades }),
    choices: Object.fromEntries(choices),
  });
}

function contentOf(text: string): HistoryContent {
  const document = parsed(text);
  const listOf = (name: string): readonly unknown[] => {
    const list: unknown = Reflect.get(Object(document), name);
    return Array.isArray(list) ? list : [];
  };
  const isPage = !['pages', 'trades'].some((name) => name in Object(document));
  const pages = isPage ? [document] : listOf('pages');
  return {
    pages: pages.map(neededFields),
    trades: listOf('trades'),
    protectedItems: listOf('protected_items').flatMap((item) => {
      const { assetid, name } = Object(item);
      return typeof assetid === 'string' && typeof name === 'string' ? [{ assetid, name }] : [];
    }),
  };
}

/**
 * The trades of files that may overlap. Trades without ids can be equal, so each is there as often as in the file
 * that has it most often.
 */
function joined(files: readonly (readonly unknown[])[]): unknown[] {
  const most = new Map<string, number>();
  return files.flatMap((file) => {
    const here = new Map<string, number>();
    return file.filter((trade) => {
      const content = contentOfTrade(trade);
      const count = (here.get(content) ?? 0) + 1;
      here.set(content, count);
      const isMore = count > (most.get(content) ?? 0);
      if (isMore) most.set(content, count);
      return isMore;
    });
  });
}

/** The fields of a trade, in one order. */
function contentOfTrade(trade: unknown): string {
  return JSON.stringify(Object.entries(Object(trade)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(notJson, { cause });
  }
}
