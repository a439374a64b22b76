import { notJson } from '#messages/portfolio-market-history.js';
import { neededFields } from './needed-fields.js';

/** What files of the market history have together, as the service takes it. */
export interface HistoryContent {
  readonly pages: readonly unknown[];
  readonly trades: readonly unknown[];
}

/**
 * The content of files that the bookmark saved, and of single pages. Of it, what the service reads.
 * @throws Error if one of them is not JSON
 */
export async function readHistoryFiles(files: Iterable<Blob>): Promise<HistoryContent> {
  const all: HistoryContent[] = [];
  for (const file of files) all.push(contentOf(await file.text()));
  return {
    pages: all.flatMap(({ pages }) => pages),
    trades: joined(all.map(({ trades }) => trades)),
  };
}

/** The body of the request. @param choices ids of lots by ids of trades */
export function historyBody(
  { pages, trades }: HistoryContent,
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
  return { pages: pages.map(neededFields), trades: listOf('trades') };
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
