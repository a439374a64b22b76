import type { Log } from '../domain/log.js';

/** Errors, on the console. */
export const CONSOLE_LOG: Log = { info() {}, warn: console.warn, error: console.error };
