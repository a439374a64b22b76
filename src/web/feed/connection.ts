import { createStore, useStore } from '../store.js';

/** The state of the connection to the service. */
export type Connection =
  | { readonly is: 'connecting' }
  /** The socket is open: prices arrive as they are stored. */
  | { readonly is: 'live' }
  /** The socket is lost; the last request succeeded. */
  | { readonly is: 'polling' }
  /** The socket is lost, and no request has succeeded since, or the last one failed. */
  | { readonly is: 'reconnecting' }
  /** Nothing has arrived for a while. */
  | { readonly is: 'stale'; readonly since: number };

/** Milliseconds without any response after which the page is stale. */
const STALE_AFTER_MS = 30_000;

/** Milliseconds between two polls while the socket is lost, and while it is open. */
export const POLL_MS = 15_000;
const LIVE_POLL_MS = 60_000;

const connection = createStore<Connection>({ is: 'connecting' });

let socketOpen = false;
let socketLostAt: number | undefined;
let answeredAt = Date.now();
let hasFailed = false;

export function useConnection(): Connection {
  return useStore(connection);
}

/** The current poll interval in milliseconds. */
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
  updateConnection();
}

/** Records that a response has arrived. */
export function answered(): void {
  answeredAt = Date.now();
  hasFailed = false;
  updateConnection();
}

/** Records that a request did not reach the service. */
export function unanswered(): void {
  hasFailed = true;
  updateConnection();
}

/** Updates the state of the connection. It depends on the time, so it must be called regularly. */
export function updateConnection(now = Date.now()): void {
  const next = stateAt(now);
  const { is } = connection.get();
  if (is !== next.is) connection.set(next);
}

function stateAt(now: number): Connection {
  if (socketOpen) return { is: 'live' };
  if (now - answeredAt > STALE_AFTER_MS) return { is: 'stale', since: answeredAt };
  if (socketLostAt === undefined) return { is: 'connecting' };
  return { is: answeredAt > socketLostAt && !hasFailed ? 'polling' : 'reconnecting' };
}
