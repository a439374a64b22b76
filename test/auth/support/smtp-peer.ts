import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A mail server that accepts connections and never responds. `connections` counts them. It closes
 * with the test.
 */
export async function startSilentMailServer() {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `smtp://127.0.0.1:${address.port}`, connections: () => connections };
}
