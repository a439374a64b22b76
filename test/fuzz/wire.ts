import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request as it is sent. */
export interface WireRequest {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  /** A name may occur several times. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Buffer | undefined;
}

export interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed. */
  readonly body: string;
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

let asked = 0;

/** Sends each request from a different address, because requests per address are limited. */
export function send(origin: string, { method, path, headers, body }: WireRequest): Promise<Heard> {
  asked += 1;
  const { host, hostname, port } = new URL(origin);
  const lines = [['host', host], ['connection', 'close'], ...headers];
  // Node would set the length of bodies only for some methods, and send no chunks.
  if (method !== 'GET') lines.push(['content-length', `${Buffer.byteLength(body ?? '')}`]);
  return new Promise((resolve, reject) => {
    const call = request({
      host: hostname,
      port,
      method,
      path,
      // A flat list, because an object can contain each name only once.
      headers: lines.flat(),
      localAddress: `127.9.${Math.floor(asked / 250) % 250}.${(asked % 250) + 1}`,
      agent: false,
    });
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        const bytes = Buffer.concat(parts);
        const decode = DECODERS[headers['content-encoding'] ?? ''];
        const whole = decode === undefined || bytes.length === 0 ? bytes : decode(bytes);
        resolve({ status, headers, body: whole.toString() });
      });
    });
    call.end(body);
  });
}
