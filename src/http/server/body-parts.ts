import type { Socket } from 'node:net';
import { parserOf } from './connection-parser.js';

type Handler = (bytes: Buffer) => unknown;

/** The handlers of Node.js by parser, which serves one connection after another. */
const handlers = new WeakMap<object, Handler>();

/** By connection; its parser serves other connections next, also those to other servers. */
const restores = new WeakMap<Socket, () => void>();

/**
 * Calls `count` for each part in which the parser of a connection passes on a body: a chunk, or the bytes of one
 * read. If it returns false, the connection is closed, and the rest of the bytes already read, up to 10,000
 * chunks, is parsed but not passed on. The parser is not documented; if it differs from the one expected here,
 * nothing is counted.
 */
export function countBodyParts(socket: Socket, count: (bytes: number) => boolean): void {
  const parser = parserOf(socket);
  if (parser === undefined) return;
  const key: unknown = Reflect.get(parser.constructor, 'kOnBody');
  if (typeof key !== 'number') return;
  const handler = handlers.get(parser) ?? Reflect.get(parser, key);
  if (!isHandler(handler)) return;
  handlers.set(parser, handler);
  const counted: Handler = (bytes) => {
    if (count(bytes.length)) return handler.call(parser, bytes);
    Reflect.set(parser, key, undefined);
    socket.destroy();
    return undefined;
  };
  Reflect.set(parser, key, counted);
  const restore = () => {
    const current: unknown = Reflect.get(parser, key);
    if (current === counted || current === undefined) Reflect.set(parser, key, handler);
  };
  restores.set(socket, restore);
  socket.once('close', restore);
}

/** Must be called when Node.js parses no more of a connection that stays open. */
export function countNoMoreParts(socket: Socket): void {
  restores.get(socket)?.();
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}
