import { createStore, useStore } from '../store.js';

/** How fresh what the page shows can be. */
export type Connection =
  | { readonly is: 'connecting' }
  /** Prices come as they are stored. */
  | { readonly is: 'live' }
  /** The socket is lost; answers still come when asked for. */
  | { readonly is: 'polling' }
  | { readonly is: 'reconnecting' }
  /** Nothing has come for a while. */
  | { readonly is: 'stale'; readonly since: number };

/** Milliseconds without any answer after which what is shown is called stale. */
const PATIENCE_MS = 30_000;

/** Milliseconds between two questions while the socket is lost, and while it is not. */
export const POLL_MS = 15_000;
const LIVE_POLL_MS = 60_000;

const connection = createStore<Connection>({ is: 'connecting' });

let socketOpen = false;
let socketLostAt: number | undefined;
let answeredAt = Date.now();

export function useConnection(): Connection {
  return useStore(connection);
}

/** Milliseconds after which to ask again for what a page shows. */
export function pollInterval(): number {
  return socketOpen ? LIVE_POLL_MS : POLL_MS;
}

export function socketOpened(): void {
  socketOpen = true;
  socketLostAt = undefined;
  answered();
}

export function socketLost(): void {
  socketOpen = false;
  socketLostAt ??= Date.now();
  judge();
}

/** Something came from the service. */
export function answered(): void {
  answeredAt = Date.now();
  judge();
}

/** Sets the connection's state anew; time alone can change it. */
export function judge(now = Date.now()): void {
  const next = stateAt(now);
  const { is } = connection.get();
  if (is !== next.is) connection.set(next);
}

function stateAt(now: number): Connection {
  if (socketOpen) return { is: 'live' };
  if (now - answeredAt > PATIENCE_MS) return { is: 'stale', since: answeredAt };
  if (socketLostAt === undefined) return { is: 'connecting' };
  return { is: answeredAt > socketLostAt ? 'polling' : 'reconnecting' };
}
