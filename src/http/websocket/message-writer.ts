import {
  AlertMessage,
  type DataMessage,
  PriceMessage,
  RankingMessage,
  SourceMessage,
  VolatilityMessage,
} from '../../contract/live-messages.js';
import type { AlertEvent } from '../../domain/alert.js';
import type { ItemDirectory } from '../../domain/item-directory.js';
import type { Metrics, RankingEntry } from '../../domain/metrics.js';
import type { EpochMs } from '../../domain/units.js';
import type { ListedPrice, MessageWriter, SourcePoll } from '../../live/message.js';
import { alertEventView } from '../alerts/alert-views.js';
import { existingItem } from '../items/existing-item.js';
import { rankingEntryView } from '../rankings/ranking-view.js';
import { jsonWriter } from '../server/serializer.js';
import { timestamp } from '../server/timestamp.js';
import { textFrame } from './frames.js';

interface Names {
  readonly items: ItemDirectory;
  readonly sources: { nameOf(sourceId: number): string };
}

/** Serializes data messages in the form of the contract and checks them against its schemas. */
export class JsonMessageWriter implements MessageWriter<MessageBody> {
  readonly #names: Names;
  readonly #writePrice = jsonWriter(PriceMessage);
  readonly #writeSource = jsonWriter(SourceMessage);
  readonly #writeVolatility = jsonWriter(VolatilityMessage);
  readonly #writeRanking = jsonWriter(RankingMessage);
  readonly #writeAlert = jsonWriter(AlertMessage);

  constructor(names: Names) {
    this.#names = names;
  }

  price(itemId: number, point: ListedPrice): MessageBody {
    const message: Omit<PriceMessage, 'seq'> = {
      type: 'price',
      item_id: itemId,
      price: point.price,
      volume: point.volume,
      source: this.#names.sources.nameOf(point.sourceId),
      timestamp: timestamp(point.time),
      stale: point.stale,
      rate_stale: point.rateStale,
      listed: point.listed,
      shown: point.shown,
    };
    return new MessageBody(message, this.#writePrice);
  }

  source({ sourceId, time, stale, rateStale }: SourcePoll): MessageBody {
    const message: Omit<SourceMessage, 'seq'> = {
      type: 'source',
      source: this.#names.sources.nameOf(sourceId),
      timestamp: timestamp(time),
      stale,
      rate_stale: rateStale,
    };
    return new MessageBody(message, this.#writeSource);
  }

  volatility(metrics: Metrics): MessageBody {
    const { upper, middle, lower } = metrics.bollinger;
    const message: Omit<VolatilityMessage, 'seq'> = {
      type: 'volatility',
      item_id: metrics.itemId,
      rolling_stddev: metrics.rollingStddev,
      percent_change: metrics.percentChange,
      trend_score: metrics.trendScore,
      coefficient_of_variation: metrics.coefficientOfVariation,
      bollinger: { upper, middle, lower },
      source: this.#names.sources.nameOf(metrics.sourceId),
      timestamp: timestamp(metrics.computedAt),
    };
    return new MessageBody(message, this.#writeVolatility);
  }

  ranking(entries: readonly RankingEntry[], now: EpochMs): MessageBody {
    const message: Omit<RankingMessage, 'seq'> = {
      type: 'ranking',
      entries: entries.map((entry) =>
        rankingEntryView(
          entry,
          existingItem(this.#names.items, entry.itemId),
          this.#names.sources.nameOf(entry.sourceId),
        ),
      ),
      timestamp: timestamp(now),
    };
    return new MessageBody(message, this.#writeRanking);
  }

  alert(event: AlertEvent): MessageBody {
    const { triggered_at: timestamp, ...fields } = alertEventView(
      event,
      existingItem(this.#names.items, event.itemId).marketHashName,
    );
    const message: Omit<AlertMessage, 'seq'> = { type: 'alert', ...fields, timestamp };
    return new MessageBody(message, this.#writeAlert);
  }
}

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

/**
 * A data message as bytes, without its number: `seq` is the last field, and each connection has its
 * own numbers. Connections with the same number, which is usual in a broadcast, share one frame.
 */
export class MessageBody {
  readonly #bytes: Uint8Array;
  #number = 0;
  #frame: Buffer = Buffer.alloc(0);

  /** `write` returns the JSON of a message, whose last field must be `seq`. */
  constructor(message: Omit<DataMessage, 'seq'>, write: (message: unknown) => string) {
    const text = write({ ...message, seq: 1 });
    if (!text.endsWith('"seq":1}')) throw new Error('seq is not the last field of a message');
    this.#bytes = Buffer.from(text.slice(0, -2));
  }

  /** The frame of the message with this number. It must not be changed. */
  frame(number: number): Buffer {
    if (number !== this.#number) {
      this.#frame = textFrame([this.#bytes, ending(number)]);
      this.#number = number;
    }
    return this.#frame;
  }

  /** One frame with all messages as a JSON array, numbered upwards. */
  static batch(bodies: readonly MessageBody[], firstNumber: number): Buffer {
    const parts: Uint8Array[] = [OPEN];
    for (const [index, body] of bodies.entries()) {
      if (index > 0) parts.push(COMMA);
      parts.push(body.#bytes, ending(firstNumber + index));
    }
    parts.push(CLOSE);
    return textFrame(parts);
  }
}

function ending(number: number): Buffer {
  return Buffer.from(`${number}}`, 'latin1');
}
