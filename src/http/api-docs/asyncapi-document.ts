import type { TSchema } from '#typebox';
import { AlertRule } from '../../contract/alert-rules.js';
import { LIVE_COMMANDS, LIVE_PATH, MAX_LIVE_FRAME } from '../../contract/live-commands.js';
import { LIVE_MESSAGES } from '../../contract/live-messages.js';
import { RankingEntry } from '../../contract/volatility.js';
import { API } from '../server/route.js';

const CHANNEL = reference('channels/live');

const SUMMARIES: Readonly<Record<string, string>> = {
  subscribe: 'Requests updates',
  unsubscribe: 'Ends updates',
  ping: 'Requests a pong',
  price:
    'Price of an item on a market: first a snapshot, then changes. For a market that is not polled ' +
    'as a list, every point',
  source:
    "A market's whole list was polled: all its prices whose last message had `listed` true were seen " +
    'again at that time',
  volatility: 'Volatility of an item: first a snapshot, then every change, at most one a second',
  ranking: 'The most volatile items: first a snapshot, then every change, at most one a second',
  alert:
    'An alert of the signed-in user has fired; sent if the handshake had a session, or an ' +
    'API token with the scope `alerts`',
  subscribed: 'All current subscriptions of the client; sent after each change',
  pong: 'The response to a ping',
  error: 'A frame of the client was refused; the tenth error closes the connection',
};

/**
 * The AsyncAPI 3 document of the live connection, made from the schemas that messages are checked
 * against.
 */
export function asyncapiDocument({ version, baseUrl }: { version: string; baseUrl: URL }): object {
  const messages = { ...LIVE_COMMANDS, ...LIVE_MESSAGES };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Itemtide live updates',
      version,
      description:
        'Prices, volatility and ranking of tradable game items as they change. Every frame is a ' +
        'JSON object in text; a client that sets `batch_ms` gets its data messages (those with ' +
        '`seq`) in arrays. A client that reads too slowly gets only the latest value of each item on each market.',
    },
    defaultContentType: 'application/json',
    servers: {
      here: { host: baseUrl.host, protocol: baseUrl.protocol === 'https:' ? 'wss' : 'ws' },
    },
    channels: {
      live: {
        address: `${API}${LIVE_PATH}`,
        description: `Frames of clients may have ${MAX_LIVE_FRAME} bytes.`,
        messages: mapValues(messages, (_, name) => reference(`components/messages/${name}`)),
      },
    },
    operations: {
      receiveCommands: operation('receive', 'Commands of the client', LIVE_COMMANDS),
      sendMessages: operation('send', 'Messages of the service', LIVE_MESSAGES),
    },
    components: {
      messages: mapValues(messages, (schema, name) => ({
        name,
        summary: SUMMARIES[name],
        payload: reference(`components/schemas/${nameOf(schema)}`),
      })),
      schemas: schemasOf([...Object.values(messages), RankingEntry, AlertRule]),
    },
  };
}

function operation(action: 'send' | 'receive', summary: string, messages: object): object {
  return {
    action,
    summary,
    channel: CHANNEL,
    messages: Object.keys(messages).map((name) => reference(`channels/live/messages/${name}`)),
  };
}

/** Schemas by name; references between them point into the document. */
function schemasOf(schemas: readonly TSchema[]): object {
  const text = JSON.stringify(
    schemas.map((schema) => [nameOf(schema), { ...schema, $id: undefined }]),
  );
  const pointing = text.replace(/"\$ref":"(\w+)#"/g, '"$ref":"#/components/schemas/$1"');
  return Object.fromEntries(JSON.parse(pointing));
}

function nameOf(schema: TSchema): string {
  return String(Reflect.get(schema, '$id'));
}

function reference(path: string): { $ref: string } {
  return { $ref: `#/${path}` };
}

function mapValues<T>(values: Record<string, T>, map: (value: T, name: string) => unknown): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, map(value, name)]),
  );
}
