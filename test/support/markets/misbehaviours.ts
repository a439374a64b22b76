import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Shape } from './forms.js';
import type { MarketServer } from './market-server.js';

/** A response to send, correct or not. */
export interface Reply {
  readonly shape: Shape;
  readonly rows: readonly unknown[];
  readonly headers: IncomingHttpHeaders;
  readonly response: ServerResponse;
  readonly version: MarketServer['version'];
  readonly madeAt: number;
  /** The size of a large body in bytes. */
  readonly largeBody: number;
}

/** All the ways in which a market misbehaves. */
const MISBEHAVIOURS = {
  well: sendWell,
  '429': ({ response }) => void response.writeHead(429, JSON_TYPE).end('{"error":"slow down"}'),
  '429 with seconds': ({ response }) => void response.writeHead(429, { 'retry-after': '17' }).end(),
  '429 with a date': ({ response }) => {
    const now = Math.floor(Date.now() / 1_000) * 1_000;
    const headers = {
      date: new Date(now).toUTCString(),
      'retry-after': new Date(now + 90_000).toUTCString(),
    };
    response.writeHead(429, headers).end();
  },
  '403 with a page': ({ response }) =>
    void response.writeHead(403, { 'content-type': 'text/html; charset=utf-8' }).end('<html>'),
  '406': ({ response }) => void response.writeHead(406, JSON_TYPE).end('{"errors":[]}'),
  '500': ({ response }) => void response.writeHead(500, JSON_TYPE).end('{"error":"oops"}'),
  '301': ({ response }) => void response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end(),
  'a page': ({ response }) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>'),
  'no answer': () => {},
  'a slow drip': ({ response, ...reply }) => {
    response.writeHead(200, JSON_TYPE);
    const body = textOf(reply);
    let at = 0;
    const drip = setInterval(() => response.write(body[at++ % body.length] ?? ' '), 10);
    response.on('close', () => clearInterval(drip));
  },
  'a pause without end': ({ response, ...reply }) => {
    response.writeHead(200, JSON_TYPE).write(textOf(reply).slice(0, 20));
  },
  'a cut connection': ({ response, ...reply }) => {
    const body = Buffer.from(textOf(reply));
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  'truncated JSON': (reply) => {
    const body = textOf(reply);
    sendText(reply, body.slice(0, Math.floor(body.length * 0.6)));
  },
  'a truncated gzip stream': ({ response, ...reply }) => {
    const packed = gzipSync(textOf(reply));
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
    response.end(packed.subarray(0, Math.floor(packed.length * 0.6)));
  },
  'an error body': (reply) => sendText(reply, '{"success":false,"error":"under maintenance"}'),
  'an empty body': (reply) => sendText(reply, ''),
  null: (reply) => sendText(reply, 'null'),
  'wrong types': (reply) => spoilHalf(reply, (_row, price) => price, [true, [], {}, 'ten']),
  /** Replaces each currency in the response by this one. */
  'another currency': (reply) =>
    sendText(reply, textOf(reply).replaceAll(/("currency":)"[a-z]+"/gi, '$1"GBP"')),
  'negative prices': (reply) => spoilHalf(reply, (_row, price) => price, [-1, -0.5, 0]),
  'absurd prices': (reply) => spoilHalf(reply, (_row, price) => price, [1e18, 1e300]),
  'rows of other shapes': (reply) => spoilHalf(reply, (row) => row, [null, 5, 'x']),
  'duplicate names': (reply) => {
    const { shape, rows } = reply;
    // Before and after each row there is a worse one: above all offers, or the lowest bid.
    const worse = rows.map((row) => shape.withPrice(row, shape.lowestBid ?? 7_000_000));
    sendText(reply, textOf({ ...reply, rows: [...worse, ...rows, ...worse] }));
  },
  'a large body': (reply) => sendText(reply, padded(reply, reply.largeBody)),
  'a gzip bomb': ({ response }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipBomb());
  },
  'a Brotli bomb': ({ response }) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'br' }).end(brotliBomb());
  },
} satisfies Readonly<Record<string, (reply: Reply) => void>>;

export type Misbehaviour = keyof typeof MISBEHAVIOURS;

export const ALL_MISBEHAVIOURS = Object.keys(MISBEHAVIOURS).filter(
  (how) => how !== 'well',
) as readonly Exclude<Misbehaviour, 'well'>[];

export function misbehave(how: Misbehaviour, reply: Reply): void {
  const send: (reply: Reply) => void = MISBEHAVIOURS[how];
  send(reply);
}

function textOf({ shape, rows, madeAt }: Pick<Reply, 'shape' | 'rows' | 'madeAt'>): string {
  return shape.text(rows, madeAt);
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

function sendWell(reply: Reply): void {
  const { shape, headers, response, version } = reply;
  const known =
    version !== undefined &&
    (headers['if-none-match'] === version.etag ||
      headers['if-modified-since'] === version.modified);
  if (known) response.writeHead(304, versionHeaders(version)).end();
  // This market only responds in Brotli.
  else if (shape.market === 'skinport' && headers['accept-encoding'] !== 'br') {
    response.writeHead(406, JSON_TYPE).end('{"errors":[{"id":"not_acceptable"}]}');
  } else sendText(reply, textOf(reply));
}

function sendText({ headers, response, version }: Reply, body: string): void {
  const accepted = headers['accept-encoding'] ?? '';
  const packed = accepted.includes('br') ? brotli(body) : undefined;
  const encoding = packed === undefined ? {} : { 'content-encoding': 'br' };
  response.writeHead(200, { ...JSON_TYPE, ...encoding, ...versionHeaders(version) });
  response.end(packed ?? body);
}

function versionHeaders(version: Reply['version']): Record<string, string> {
  return version === undefined ? {} : { etag: version.etag, 'last-modified': version.modified };
}

function brotli(body: string): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}

/** Every second row is corrupted, with each of these values in turn. */
function spoilHalf(
  reply: Reply,
  choose: (row: unknown, value: unknown) => unknown,
  values: readonly unknown[],
): void {
  const { shape, rows } = reply;
  const replacesRow = choose('row', 'value') === 'row';
  const spoilt = rows.map((row, place) => {
    if (place % 2 === 0) return row;
    const value = values[((place - 1) / 2) % values.length];
    return replacesRow ? value : shape.withPrice(row, value);
  });
  sendText(reply, textOf({ ...reply, rows: spoilt }));
}

/**
 * The response with its rows repeated, padded to this number of bytes by spaces between the rows.
 */
function padded(reply: Reply, bytes: number): string {
  const { rows } = reply;
  if (rows.length < 2) return textOf(reply) + ' '.repeat(bytes);
  const many = Array.from({ length: Math.ceil(3_000 / rows.length) }, () => rows).flat();
  const [first = '', ...others] = textOf({ ...reply, rows: many }).split(/(?<=\},)(?=[{"])/);
  const gap = ' '.repeat(Math.ceil(bytes / others.length));
  return [first, ...others].join(gap);
}

/**
 * A hundred million bytes, above the limit of 64 MiB, that compress well, in rows that most markets
 * could send.
 */
const EXPLOSIVE = `[${`{"name":"A","price":1,"filler":"${' '.repeat(20_000)}"},`.repeat(5_000)}`;

let gzipped: Buffer | undefined;
function gzipBomb(): Buffer {
  gzipped ??= gzipSync(EXPLOSIVE, { level: 1 });
  return gzipped;
}

let brotlied: Buffer | undefined;
function brotliBomb(): Buffer {
  brotlied ??= brotli(EXPLOSIVE);
  return brotlied;
}
