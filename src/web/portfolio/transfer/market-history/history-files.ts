import { notJson } from '../../../messages/en/portfolio-market-history.js';

/** What files of the market history have together, as the service takes it. */
export interface HistoryContent {
  readonly pages: readonly unknown[];
  readonly trades: readonly unknown[];
  readonly protected_items: readonly unknown[];
}

/**
 * The content of files that the bookmark saved, and of single pages.
 * @throws Error if one of them is not JSON
 */
export async function readHistoryFiles(files: Iterable<Blob>): Promise<HistoryContent> {
  const all: HistoryContent[] = [];
  for (const file of files) all.push(contentOf(await file.text()));
  return {
    pages: all.flatMap(({ pages }) => pages),
    trades: all.flatMap(({ trades }) => trades),
    protected_items: all.flatMap((content) => content.protected_items),
  };
}

/** The body of the request. @param choices ids of lots by ids of trades */
export function historyBody(
  { pages, trades, protected_items }: HistoryContent,
  choices: ReadonlyMap<string, string>,
): string {
  return JSON.stringify({
    pages,
    ...(trades.length > 0 && { trades }),
    ...(protected_items.length > 0 && { protected_items }),
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
  return {
    pages: isPage ? [document] : listOf('pages'),
    trades: listOf('trades'),
    protected_items: listOf('protected_items'),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(notJson, { cause });
  }
}
