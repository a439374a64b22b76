import type { LatestPoint, Metrics, SeenPrice } from '../domain/metrics.js';
import type { Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import { DEFAULT_WINDOW } from '../domain/window.js';
import type { Engine } from '../engine/engine.js';
import type { Client } from './client.js';
import { type Message, type MessageWriter, priceSubject, volatilitySubject } from './message.js';

/** One item, as far as clients follow it. */
export class ItemTopic<Body> {
  readonly clients = new Set<Client<Body>>();
  readonly #itemId: number;
  readonly #engine: Engine;
  readonly #writer: MessageWriter<Body>;
  #shown: { readonly point: LatestPoint; readonly message: Message<Body> } | undefined;
  /** What all clients were told last. */
  #told: { readonly metrics: Metrics; readonly message: Message<Body> } | undefined;
  /** That of the metrics last looked at. */
  #version = 0;

  constructor(itemId: number, engine: Engine, writer: MessageWriter<Body>) {
    this.#itemId = itemId;
    this.#engine = engine;
    this.#writer = writer;
  }

  /**
   * What a new client is told first: price and volatility, as far as there are any. The volatility
   * is what the other clients were told last, so that the next change is one for all of them.
   */
  snapshot(now: EpochMs): Message<Body>[] {
    if (this.clients.size === 0) this.volatilityChange(now);
    return [this.#currentPrice(now), this.#told?.message].filter(
      (message) => message !== undefined,
    );
  }

  price(tick: Tick, now: EpochMs): Message<Body> {
    // A point older than every window changes what a change is measured from, and no version.
    this.#version = 0;
    const stale = this.#engine.isStale(tick.sourceId, tick.time, now);
    return this.#priceMessage({ ...tick, stale });
  }

  /** The metrics, if they are others than those last told: after new points, or as time passes. */
  volatilityChange(now: EpochMs): Message<Body> | undefined {
    const version = this.#engine.version(this.#itemId, DEFAULT_WINDOW, now);
    if (version === this.#version) return undefined;
    this.#version = version;
    if (version === 0) this.#told = undefined;
    if (version === 0) return undefined;
    const metrics = this.#engine.metrics(this.#itemId, DEFAULT_WINDOW, now);
    if (this.#told !== undefined && sameFigures(this.#told.metrics, metrics)) return undefined;
    const message = {
      subject: volatilitySubject(this.#itemId),
      time: metrics.computedAt,
      body: this.#writer.volatility(metrics),
    };
    this.#told = { metrics, message };
    return message;
  }

  #currentPrice(now: EpochMs): Message<Body> | undefined {
    const point = this.#engine.current(this.#itemId, now);
    if (point === undefined) return undefined;
    if (this.#shown === undefined || !samePoint(this.#shown.point, point)) {
      this.#shown = { point, message: this.#priceMessage(point) };
    }
    return this.#shown.message;
  }

  #priceMessage(point: SeenPrice): Message<Body> {
    return {
      subject: priceSubject(this.#itemId),
      time: point.time,
      body: this.#writer.price(this.#itemId, point),
    };
  }
}

/** The same point, as fresh as before; a source has at most one at a time. */
function samePoint(a: LatestPoint, b: LatestPoint): boolean {
  return a.time === b.time && a.sourceId === b.sourceId && a.stale === b.stale;
}

function sameFigures(a: Metrics, b: Metrics): boolean {
  return (
    a.rollingStddev === b.rollingStddev &&
    a.percentChange === b.percentChange &&
    a.trendScore === b.trendScore &&
    a.coefficientOfVariation === b.coefficientOfVariation &&
    a.bollinger.upper === b.bollinger.upper &&
    a.bollinger.middle === b.bollinger.middle &&
    a.bollinger.lower === b.bollinger.lower
  );
}
