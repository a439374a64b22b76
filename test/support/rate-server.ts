import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, type EpochMs } from '../../src/domain/units.js';

/** The rate of a currency: units per euro, in the format of the bank. */
export type EuroRates = Readonly<Record<string, string>>;

/** The three central banks on one port of loopback, in their formats. */
export interface RateServer {
  readonly origin: string;
  /** The paths with their queries, in order. */
  readonly requests: string[];
  /** By day, such as `2026-11-20`; the files of the European bank have these days. */
  days: Record<string, EuroRates>;
  /** Responds with this instead of anything else. */
  broken: { readonly status: number; readonly body: string } | undefined;
  close(): Promise<void>;
}

/** The rates of every working day in a range, equal except for the last digit of the dollar. */
export function workingDays(from: string, to: string): Record<string, EuroRates> {
  const days: Record<string, EuroRates> = {};
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    if ([0, 6].includes(new Date(time).getUTCDay())) continue;
    const date = isoDay(time);
    days[date] = { USD: `1.150${date.at(-1)}`, JPY: '180.25', GBP: '0.8765', RON: '5.0912' };
  }
  return days;
}

/** A file of the European Central Bank, newest day first, as published. */
export function euroFile(days: Readonly<Record<string, EuroRates>>): string {
  const cubes = Object.keys(days)
    .sort()
    .reverse()
    .map((day) => {
      const rates = Object.entries(days[day] ?? {});
      const lines = rates.map(([code, rate]) => `<Cube currency="${code}" rate="${rate}"/>`);
      return `<Cube time="${day}">${lines.join('')}</Cube>`;
    });
  return (
    '<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope ' +
    'xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" ' +
    'xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">' +
    '<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender>' +
    '<gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>' +
    `<Cube>${cubes.join('\n')}</Cube></gesmes:Envelope>`
  );
}

export async function startRateServer(days: Record<string, EuroRates> = {}): Promise<RateServer> {
  const http = createServer((request, response) => {
    const url = request.url ?? '/';
    server.requests.push(url);
    const { status, body } = server.broken ?? answer(url);
    response.writeHead(status).end(body);
  });

  function answer(url: string): { readonly status: number; readonly body: string } {
    const all = Object.keys(server.days).sort();
    const newest = all.at(-1) ?? '';
    const since = isoDay(Date.parse(`${newest || '2026-01-01'}T00:00:00Z`) - 90 * DAY_MS);
    const first: Readonly<Record<string, string>> = {
      '/stats/eurofxref/eurofxref-daily.xml': newest,
      '/stats/eurofxref/eurofxref-hist-90d.xml': since,
      '/stats/eurofxref/eurofxref-hist.xml': '',
    };
    const from = first[url];
    if (from !== undefined) {
      const shown = all.filter((day) => day >= from).map((day) => [day, server.days[day] ?? {}]);
      return { status: 200, body: euroFile(Object.fromEntries(shown)) };
    }
    if (url.startsWith('/scripts/XML_dynamic.asp')) return { status: 200, body: ROUBLES };
    if (url.startsWith('/NBU_Exchange/exchange_site')) return { status: 200, body: HRYVNIAS };
    return { status: 404, body: '' };
  }

  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const server: RateServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests: [],
    days,
    broken: undefined,
    close: () =>
      new Promise((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
  return server;
}

/** In the format of `XML_dynamic.asp`, which declares windows-1251. */
const ROUBLES =
  '<?xml version="1.0" encoding="windows-1251"?><ValCurs ID="R01235" DateRange1="19.11.2026" ' +
  'DateRange2="20.11.2026" name="Foreign Currency Market Dynamic">' +
  '<Record Date="19.11.2026" Id="R01235"><Nominal>1</Nominal><Value>80,5000</Value>' +
  '<VunitRate>80,5</VunitRate></Record>' +
  '<Record Date="20.11.2026" Id="R01235"><Nominal>1</Nominal><Value>81,2500</Value>' +
  '<VunitRate>81,25</VunitRate></Record></ValCurs>';

/** In the format of `exchange_site`. */
const HRYVNIAS = JSON.stringify(
  ['19.11.2026', '20.11.2026'].map((exchangedate) => ({
    exchangedate,
    r030: 840,
    cc: 'USD',
    txt: 'Долар США',
    enname: 'US Dollar',
    rate: 42.1234,
    units: 1,
    rate_per_unit: 42.1234,
    group: '1',
    calcdate: '18.11.2026',
  })),
);

function isoDay(time: EpochMs): string {
  return new Date(time).toISOString().slice(0, 10);
}
