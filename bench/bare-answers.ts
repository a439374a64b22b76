import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

// A separate process: servers that only send prepared responses, by Fastify and by node:http. It
// receives the responses, and sends its ports.

export interface PreparedBytes {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

export interface BarePorts {
  readonly fastify: number;
  readonly http: number;
}

process.once('message', async (answers: Readonly<Record<string, PreparedBytes>>) => {
  const prepared = new Map(
    Object.entries(answers).map(([path, { status, headers, body }]) => {
      return [path, { status, headers, body: Buffer.from(body, 'base64') }] as const;
    }),
  );

  const app = Fastify();
  for (const [path, { status, headers, body }] of prepared) {
    app.get(path, (_request, reply) => {
      reply
        .code(status)
        .headers(headers)
        .send(body.length === 0 ? undefined : body);
    });
  }
  await app.listen({ host: '127.0.0.1', port: 0 });

  const server = createServer((request, response) => {
    const answer = prepared.get(request.url ?? '');
    response.writeHead(answer?.status ?? 404, answer?.headers);
    response.end(answer?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const ports: BarePorts = {
    fastify: (app.server.address() as AddressInfo).port,
    http: (server.address() as AddressInfo).port,
  };
  process.send?.(ports);
});
