import type { TSchema } from '#typebox';
import { AlertRule } from '../../contract/alert-rules.js';
import { LIVE_COMMANDS, MAX_LIVE_FRAME } from '../../contract/live-commands.js';
import { LIVE_MESSAGES } from '../../contract/live-messages.js';
import { RankingEntry } from '../../contract/volatility.js';

/** Where the connection is, below the server's address. */
const ADDRESS = '/api/v1/ws';

const CHANNEL = reference('channels/live');

const SUMMARIES: Readonly<Record<string, string>> = {
  subscribe: 'Asks for updates',
  unsubscribe: 'Ends updates',
  ping: 'Asks for a pong',
  price:
    'What an item costs on a market: first how things stand, then what changes. Of a market that is ' +
    'not polled as a list, every point',
  source:
    "A market's whole list was polled: all prices of it that were sent last with `listed` were seen " +
    'again at that time',
  volatility: 'How an item moves: first how things stand, then every change, at most one a second',
  ranking:
    'The most volatile items: first how things stand, then every change, at most one a second',
  alert:
    'An alert of the signed-in user has fired; sent where the handshake carried a session, or an ' +
    'API token with the scope `alerts`',
  subscribed: 'All that the client is subscribed to; comes after each change',
  pong: 'The answer to a ping',
  error: 'What the client said could not be taken; the tenth error closes the connection',
};

/** The AsyncAPI 3 document of the live connection, from the schemas that it is checked against. */
export function asyncapiDocument({ version, baseUrl }: { version: string; baseUrl: URL }): object {
  const messages = { ...LIVE_COMMANDS, ...LIVE_MESSAGES };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Itemtide live updates',
      version,
      description:
        'Prices, volatility and ranking of tradable game items as they change. Every frame is a ' +
        'JSON object in text; a client that asks for `batch_ms` gets its data messages (those with ' +
        '`seq`) in arrays. A client that reads too slowly gets only the latest value of each item on each market.',
    },
    defaultContentType: 'application/json',
    servers: {
      here: { host: baseUrl.host, protocol: baseUrl.protocol === 'https:' ? 'wss' : 'ws' },
    },
    channels: {
      live: {
        address: ADDRESS,
        description: `Frames of clients may have ${MAX_LIVE_FRAME} bytes.`,
        messages: mapValues(messages, (_, name) => reference(`components/messages/${name}`)),
      },
    },
    operations: {
      hear: operation('receive', 'What a client may say', LIVE_COMMANDS),
      tell: operation('send', 'What the service says', LIVE_MESSAGES),
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

/** Schemas by name, pointing to each other in the document. */
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
