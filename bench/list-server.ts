import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ListForm, NameBatches } from './list-forms.js';

/** An item of all lists: its name, and its price in cents. */
type ListedItem = readonly [name: string, cents: number];

/** The lists of all markets, each at its path. */
interface ListServer {
  readonly url: string;
  close(): void;
}

/** Serves the list of each format, with the given items. Lists are written before it listens. */
export async function serveLists(
  forms: readonly ListForm[],
  itemsOf: (form: ListForm) => readonly ListedItem[],
): Promise<ListServer> {
  const answers = new Map(forms.map((form) => [form.path, answerOf(form, itemsOf(form))]));
  const server = createServer((request, response) => {
    const answer = answers.get(request.url?.split('?')[0] ?? '');
    // Phases and bids are separate lists: without them the offers are valid.
    if (answer === undefined) response.writeHead(404).end();
    else void answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function answerOf(form: ListForm, items: readonly ListedItem[]): Answer {
  return form.batches === undefined ? wholeList(form, items) : byName(form, form.batches, items);
}

function wholeList({ row, text }: ListForm, items: readonly ListedItem[]): Answer {
  const body = text(items.map(([name, cents]) => row(name, cents)));
  return async (_request, response) => {
    response.end(body);
  };
}

function byName(
  { row, text }: ListForm,
  { namesIn }: NameBatches,
  items: readonly ListedItem[],
): Answer {
  const rows = new Map(items.map(([name, cents]) => [name, row(name, cents)]));
  return async (request, response) => {
    const asked = namesIn(await json(request));
    response.end(text(asked.map((name) => rows.get(name))));
  };
}
