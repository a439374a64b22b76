import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An item, collection or container as in the README of ByMykel/CSGO-API, with only the fields that
 * are read.
 */
export interface PublishedRow {
  readonly id: string;
  readonly name?: string;
  readonly skin_id?: string;
  readonly market_hash_name?: string | null;
  readonly phase?: string | null;
  readonly image?: string | null;
  readonly rarity?: { readonly id?: string; readonly name: string; readonly color?: string };
  readonly crates?: readonly { readonly id: string; readonly name: string }[];
  readonly collections?: readonly { readonly id: string; readonly name: string }[];
  readonly contains?: readonly { readonly id: string; readonly name?: string }[];
  readonly contains_rare?: readonly { readonly id: string; readonly name?: string }[];
}

/** Published item data on loopback. */
export interface ItemDataServer {
  readonly url: string;
  /** The ETags of the requests; undefined if they had none. */
  readonly requests: (string | undefined)[];
  rows: readonly PublishedRow[];
  /** Responds with this instead of the rows. */
  broken: { readonly status: number; readonly body: string } | undefined;
  close(): Promise<void>;
}

export async function startItemDataServer(rows: readonly PublishedRow[]): Promise<ItemDataServer> {
  const http = createServer((request, response) => {
    const known = request.headers['if-none-match'];
    server.requests.push(known);
    const whole = JSON.stringify(Object.fromEntries(server.rows.map((row) => [row.id, row])));
    const { status, body } = server.broken ?? { status: 200, body: whole };
    const etag = `"${body.length}"`;
    response.on('error', () => undefined);
    if (known === etag) response.writeHead(304).end();
    else
      response.writeHead(status, { etag, 'content-type': 'text/plain; charset=utf-8' }).end(body);
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const { port } = http.address() as AddressInfo;
  const server: ItemDataServer = {
    url: `http://127.0.0.1:${port}/public/api/en/all.json`,
    requests: [],
    rows,
    broken: undefined,
    close: () =>
      new Promise((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
  return server;
}

/** A wear of a skin. */
export function skinRow(
  id: string,
  name: string,
  rarity: string,
  phase: string | null = null,
): PublishedRow {
  return {
    id: `skin-${id}_0`,
    skin_id: `skin-${id}`,
    name,
    market_hash_name: name,
    rarity: { id: 'rarity', name: rarity, color: '#000000' },
    ...(phase !== null && { phase }),
  };
}
