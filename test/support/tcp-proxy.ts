import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a client and a server that can interrupt them. */
export interface TcpProxy {
  readonly port: number;
  /** The bytes sent to the server so far. */
  readonly sent: number;
  /** Cuts all connections, on both sides; new ones are accepted. */
  cut(): void;
  /** Cuts all connections, and refuses new ones until {@link open}. */
  shut(): void;
  open(): void;
  stop(): Promise<void>;
}

/** @param port of the server, on loopback */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isShut = false;
  let sent = 0;
  const server = createServer((client) => {
    if (isShut) {
      client.destroy();
      return;
    }
    const upstream = connect(port, '127.0.0.1');
    const ends = [client, upstream];
    for (const end of ends) {
      sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
        for (const other of ends) other.destroy();
      });
    }
    client.on('data', (bytes) => {
      sent += bytes.length;
    });
    client.pipe(upstream);
    upstream.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: address.port,
    get sent() {
      return sent;
    },
    cut,
    shut() {
      isShut = true;
      cut();
    },
    open() {
      isShut = false;
    },
    async stop() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
