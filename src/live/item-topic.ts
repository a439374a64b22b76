import type { Metrics, SeenPrice } from '../domain/metrics.js';
import type { Tick } from '../domain/tick.js';
import type { EpochMs } from '../domain/units.js';
import { DEFAULT_WINDOW } from '../domain/window.js';
import type { Engine } from '../engine/engine.js';
import type { Client } from './client.js';
import {
  type ListedPrice,
  type Message,
  type MessageWriter,
  priceSubject,
  volatilitySubject,
} from './message.js';

/** One followed item: its clients, and the messages that were sent last. */
export class ItemTopic<Body> {
  readonly clients = new Set<Client<Body>>();
  readonly #itemId: number;
  readonly #engine: Engine;
  readonly #writer: MessageWriter<Body>;
  #shown: { readonly point: ListedPrice; readonly message: Message<Body> } | undefined;
  /** The source of the last message with a shown price. */
  #shownSource: number | undefined;
  /** The volatility that all clients were sent last. */
  #sent: { readonly metrics: Metrics; readonly message: Message<Body> } | undefined;
  /** Version of the metrics that were compared last. */
  #version = 0;

  constructor(itemId: number, engine: Engine, writer: MessageWriter<Body>) {
    this.#itemId = itemId;
    this.#engine = engine;
    this.#writer = writer;
  }

  /**
   * The first messages for a new client: price and volatility, if they exist. The volatility is the
   * one that the other clients were sent last, so that the next change is the same for all.
   */
  snapshot(now: EpochMs): Message<Body>[] {
    if (this.clients.size === 0) {
      this.volatilityChange(now);
      this.#shownSource = this.#engine.latest.shownSource(this.#itemId, now);
    }
    return [this.#currentPrice(now), this.#sent?.message].filter(
      (message) => message !== undefined,
    );
  }

  /**
   * The price message for a new observation. Of a series with a polled list it is the price of the
   * newest poll. Undefined for a point after that poll, because the next poll supersedes it.
   */
  price(tick: Tick, now: EpochMs): Message<Body> | undefined {
    // A point older than every window changes the reference of a change, but not the version.
    this.#version = 0;
    const { sourceId, time } = tick;
    const listedAt = this.#engine.latest.listedAt(this.#itemId, sourceId);
    if (listedAt === undefined || listedAt === time) {
      const { series } = this.#engine;
      const stale = series.isStale(sourceId, time, now);
      const rateStale = series.isRateStale(sourceId, time);
      return this.#priceMessage({ ...tick, stale, rateStale, listed: listedAt === time }, now);
    }
    const newest = this.#newest(sourceId, now);
    return newest?.time === listedAt
      ? this.#priceMessage({ ...newest, listed: true }, now)
      : undefined;
  }

  /** The last price of an item that is no longer in a source's list. */
  gone(sourceId: number, now: EpochMs): Message<Body> | undefined {
    const newest = this.#newest(sourceId, now);
    return newest && this.#priceMessage({ ...newest, listed: false }, now);
  }

  /** The price, if its source differs from that of the last shown price. */
  shownChange(now: EpochMs): Message<Body> | undefined {
    const sourceId = this.#engine.latest.shownSource(this.#itemId, now);
    return sourceId === this.#shownSource ? undefined : this.#currentPrice(now);
  }

  /**
   * The metrics, if they differ from those that were sent last: after new points, or as time
   * passes.
   */
  volatilityChange(now: EpochMs): Message<Body> | undefined {
    const version = this.#engine.windows.version(this.#itemId, DEFAULT_WINDOW, now);
    if (version === this.#version) return undefined;
    this.#version = version;
    if (version === 0) this.#sent = undefined;
    if (version === 0) return undefined;
    const metrics = this.#engine.windows.metrics(this.#itemId, DEFAULT_WINDOW, now);
    if (this.#sent !== undefined && sameFigures(this.#sent.metrics, metrics)) return undefined;
    const message = {
      subject: volatilitySubject(this.#itemId),
      time: metrics.computedAt,
      body: this.#writer.volatility(metrics),
    };
    this.#sent = { metrics, message };
    return message;
  }

  #currentPrice(now: EpochMs): Message<Body> | undefined {
    const newest = this.#engine.latest.shown(this.#itemId, now);
    if (newest === undefined) return undefined;
    const listedAt = this.#engine.latest.listedAt(this.#itemId, newest.sourceId);
    const point = { ...newest, listed: listedAt === newest.time, shown: true };
    if (this.#shown === undefined || !samePoint(this.#shown.point, point)) {
      this.#shown = { point, message: this.#priceMessage(point, now) };
    }
    return this.#shown.message;
  }

  #newest(sourceId: number, now: EpochMs): SeenPrice | undefined {
    return this.#engine.latest.all(this.#itemId, now).find((point) => point.sourceId === sourceId);
  }

  #priceMessage(point: Omit<ListedPrice, 'shown'>, now: EpochMs): Message<Body> {
    const { sourceId, time } = point;
    const shown = sourceId === this.#engine.latest.shownSource(this.#itemId, now);
    if (shown) this.#shownSource = sourceId;
    const body = this.#writer.price(this.#itemId, { ...point, shown });
    return { subject: priceSubject(this.#itemId, sourceId), time, body };
  }
}

/**
 * Whether both are the same point with the same freshness. While a list is taken in, an item may have
 * two points at the time of its poll, one after the other.
 */
function samePoint(a: ListedPrice, b: ListedPrice): boolean {
  return (
    a.time === b.time &&
    a.price === b.price &&
    a.volume === b.volume &&
    a.sourceId === b.sourceId &&
    a.stale === b.stale &&
    a.rateStale === b.rateStale &&
    a.listed === b.listed
  );
}

function sameFigures(a: Metrics, b: Metrics): boolean {
  return (
    a.sourceId === b.sourceId &&
    a.rollingStddev === b.rollingStddev &&
    a.percentChange === b.percentChange &&
    a.trendScore === b.trendScore &&
    a.coefficientOfVariation === b.coefficientOfVariation &&
    a.bollinger.upper === b.bollinger.upper &&
    a.bollinger.middle === b.bollinger.middle &&
    a.bollinger.lower === b.bollinger.lower
  );
}
