import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach } from 'vitest';

/** An item in an inventory; omitted fields have the usual values. */
export interface FakeAsset {
  readonly assetId: string;
  /** Its name on the market; `''` if it has none. */
  readonly name: string;
  readonly marketable?: boolean;
  /** The text of the platform about a trade lock. */
  readonly lock?: string;
  readonly amount?: string;
  readonly appId?: number;
  /** False omits its description; `alone` gives it a separate one. */
  readonly described?: boolean | 'alone';
  /** The HTML that the platform shows for it. */
  readonly html?: string;
  /** A warning that the platform shows with it. */
  readonly warning?: string;
  /** Its properties, in the format of the platform. */
  readonly properties?: readonly object[];
}

/** The format of a page of an inventory. */
export interface WirePage {
  readonly assets?: readonly object[];
  readonly descriptions?: readonly object[];
  readonly asset_properties?: readonly object[];
  readonly total_inventory_count?: number;
  readonly more_items?: number;
  readonly last_assetid?: string;
  readonly success: number;
}

/**
 * The inventories of the game platform, on loopback. It responds like the real one, page by page,
 * until a test or a trial makes it misbehave.
 */
export interface InventoryServer {
  /** For the setting PROVIDER_C_INVENTORY_URL. */
  readonly url: URL;
  /** By account; an account without an entry is unknown. */
  readonly inventories: Map<string, readonly FakeAsset[]>;
  /** Public profiles by their custom names. */
  readonly profiles: Map<string, { readonly id: string; readonly name: string }>;
  /** Paths with queries, in the order of the requests. */
  readonly requests: string[];
  /** Responds instead of the platform; `honest` is the correct response. */
  misbehave: ((response: ServerResponse, honest: WirePage, page: number) => void) | undefined;
  /** Cuts off the responses that have not ended. */
  hangUp(): void;
  close(): Promise<void>;
}

/** A server for all tests of the file; after each test it behaves again. */
export async function inventoryServerOfFile(): Promise<InventoryServer> {
  const server = await startInventoryServer();
  afterEach(() => {
    server.misbehave = undefined;
  });
  afterAll(() => server.close());
  return server;
}

export async function startInventoryServer(): Promise<InventoryServer> {
  const requests: string[] = [];
  const inventories = new Map<string, readonly FakeAsset[]>();
  const profiles: InventoryServer['profiles'] = new Map();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    requests.push(request.url ?? '');
    const [, customName] = /^\/id\/([\w-]+)\/$/.exec(pathname) ?? [];
    if (customName !== undefined) {
      response.end(profilePage(profiles.get(customName)));
      return;
    }
    const [, accountId = ''] = /^\/inventory\/(\d+)\/730\/2$/.exec(pathname) ?? [];
    const assets = inventories.get(accountId);
    if (assets === undefined) {
      response.writeHead(404).end('null');
      return;
    }
    const start = searchParams.get('start_assetid');
    const first = start === null ? 0 : assets.findIndex(({ assetId }) => assetId === start) + 1;
    const size = Number(searchParams.get('count'));
    const honest = wirePage(assets, first, size);
    if (fake.misbehave) fake.misbehave(response, honest, first / size);
    else sendJson(response, 200, honest);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;

  const fake: InventoryServer = {
    url: new URL(`http://127.0.0.1:${port}`),
    inventories,
    profiles,
    requests,
    misbehave: undefined,
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return fake;
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
}

function profilePage(profile: { readonly id: string; readonly name: string } | undefined): string {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  return profile === undefined
    ? `${head}<response><error><![CDATA[The specified profile could not be found.]]></error></response>`
    : `${head}<profile>\n<steamID64>${profile.id}</steamID64>\n<steamID><![CDATA[${profile.name}]]></steamID>\n</profile>`;
}

function wirePage(all: readonly FakeAsset[], first: number, size: number): WirePage {
  const shown = all.slice(first, first + size);
  const more = first + size < all.length;
  // Like the real one: only the count if there are no items.
  if (all.length === 0) return { total_inventory_count: 0, success: 1 };
  return {
    assets: shown.map(({ assetId, name, appId = 730, amount = '1' }) => ({
      appid: appId,
      contextid: '2',
      assetid: assetId,
      classid: classOf(name),
      instanceid: '0',
      amount,
    })),
    descriptions: shown
      .filter(({ described = true }) => described)
      .map(
        ({ assetId, name, lock, described, html, warning, marketable = lock === undefined }) => ({
          appid: 730,
          classid: classOf(name),
          instanceid: '0',
          ...(described === 'alone' && { assetid: assetId }),
          name: name.replace(/ \(.*/, ''),
          market_hash_name: name,
          tradable: marketable ? 1 : 0,
          marketable: marketable ? 1 : 0,
          ...(html !== undefined && { descriptions: [{ type: 'html', value: html }] }),
          ...(warning !== undefined && { fraudwarnings: [warning] }),
          ...(lock !== undefined && { owner_descriptions: [{ value: ' ' }, { value: lock }] }),
        }),
      ),
    asset_properties: shown.flatMap(({ assetId, appId = 730, properties }) =>
      properties === undefined
        ? []
        : [{ appid: appId, contextid: '2', assetid: assetId, asset_properties: properties }],
    ),
    ...(more ? { more_items: 1, last_assetid: shown.at(-1)?.assetId ?? '' } : {}),
    total_inventory_count: all.length,
    success: 1,
  };
}

function classOf(name: string): string {
  return [...Buffer.from(name)].reduce((hash, byte) => (hash * 31 + byte) % 2 ** 31, 7).toString();
}
