import { linkWayOf } from '../../app/mailer.js';
import { openMarkets, REAL_MARKETS } from '../../app/markets.js';
import { openNetwork } from '../../app/network/network.js';
import { openRates } from '../../app/rates.js';
import { loadCatalogue } from '../../catalogue/catalogue.js';
import type { Config } from '../../config/config.js';
import { DAY_MS, type EpochMs, SECOND_MS } from '../../domain/units.js';
import { errorMessage } from '../../domain/unknown-values.js';
import { checkSmtpServer } from '../../runtime/mail/smtp-mailer.js';
import { type Finding, failed, ok, warning } from './finding.js';
import type { RunningService } from './running-service.js';

/** For all requests to a market or a bank. */
const TIMEOUT = 60 * SECOND_MS;

/** Older rates are stale: banks pause at weekends and holidays. */
const OLDEST_RATES = 4 * DAY_MS;

/** The responses of other servers. */
export interface OtherServers {
  readonly rates: readonly Finding[];
  readonly markets: readonly Finding[];
  readonly mail: Finding;
  /** By how many milliseconds the clocks of other servers are ahead of this one. */
  readonly clocks: readonly { readonly host: string; readonly ahead: number }[];
}

/** Asks each server that the settings name. Markets are not asked while a service polls them. */
export async function checkOtherServers(
  config: Config,
  service: RunningService | undefined,
  version: string,
): Promise<OtherServers> {
  const network = openNetwork({ servers: config.dnsServers });
  const clocks: { host: string; ahead: number }[] = [];
  const timed: typeof fetch = async (input, init) => {
    const response = await network.fetch(input, init);
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date))
      clocks.push({ host: new URL(response.url).host, ahead: date - Date.now() });
    return response;
  };
  const rates = openRates(config, timed);
  const now = Date.now();
  const request = { since: now - 10 * DAY_MS, now, signal: AbortSignal.timeout(TIMEOUT) };
  const fetched = await Promise.all(
    rates.sources.map(async (source) => {
      const { name, title } = source;
      try {
        const days = await source.fetchDays(request);
        return { finding: ratesFinding(title, days.at(-1)?.day, now), name, days };
      } catch (error) {
        const text = `${title} does not answer: ${errorMessage(error)}. Markets in other currencies wait for it.`;
        return { finding: failed('rates', text), name, days: [] };
      }
    }),
  );
  const stored = fetched.flatMap(({ name, days }) => days.map((day) => ({ ...day, source: name })));
  rates.table.replace(stored);
  return {
    rates: fetched.length === 0 ? [ok('rates', 'Off.')] : fetched.map(({ finding }) => finding),
    markets:
      service === undefined
        ? await askMarkets(config, { ...network, fetch: timed }, { rates, version }, now)
        : Object.entries(service.markets).map(polledMarket),
    mail: await checkMail(config, service, network.lookup),
    clocks,
  };
}

function ratesFinding(title: string, day: string | undefined, now: EpochMs): Finding {
  if (day === undefined) return failed('rates', `${title} sent none of the last days.`);
  const text = `${title}, ${day}.`;
  return now - Date.parse(day) > OLDEST_RATES
    ? warning('rates', `${text} They are old; prices of other currencies are converted by them.`)
    : ok('rates', text);
}

/** As the running service says. */
function polledMarket([name, { status, error }]: [
  string,
  RunningService['markets'][string],
]): Finding {
  if (!REAL_MARKETS.has(name)) return ok(name, 'Demo data.');
  return error === null
    ? ok(name, `${status}, polled by the running service.`)
    : failed(name, `${error}; the running service tries again.`);
}

async function askMarkets(
  config: Config,
  network: Parameters<typeof openMarkets>[2],
  parts: Parameters<typeof openMarkets>[3],
  now: EpochMs,
): Promise<Finding[]> {
  const markets = await openMarkets(config, loadCatalogue(), network, parts);
  return Promise.all(markets.map((market) => askMarket(market, now)));
}

type Market = Awaited<ReturnType<typeof openMarkets>>[number];

async function askMarket(market: Market, now: EpochMs): Promise<Finding> {
  const subject = market.name;
  if (market.demo) return ok(subject, 'Demo data.');
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    let prices = 0;
    for await (const batch of market.poll({
      now,
      state: undefined,
      signal,
      pace: async () => {},
    })) {
      prices += batch.observations.length;
      if (prices > 0) break;
    }
    return prices > 0
      ? ok(subject, 'It sends prices.')
      : warning(subject, 'It answers, but sends no prices now.');
  } catch (error) {
    const key = market.name.toUpperCase();
    return failed(
      subject,
      `${errorMessage(error)}. Check ${key}_API_KEY, if it needs one, and the network.`,
    );
  }
}

async function checkMail(
  config: Config,
  service: RunningService | undefined,
  lookup: Parameters<typeof checkSmtpServer>[1],
): Promise<Finding> {
  const { smtpUrl } = config.accounts;
  if (smtpUrl === undefined && service?.mailsLinks === true) {
    return ok('mail', 'The running service mails through a stored server, which was not tried.');
  }
  if (smtpUrl === undefined) {
    return linkWayOf(config) === 'printed'
      ? ok('mail', 'No mail server: login links are printed on standard error.')
      : warning(
          'mail',
          'No mail server, and none is printed: set SMTP_URL, or PRINT_MAILS=always.',
        );
  }
  try {
    await checkSmtpServer(smtpUrl.reveal(), lookup);
    return ok('mail', 'The mail server accepts the login.');
  } catch (error) {
    return failed('mail', `${errorMessage(error)}. Check SMTP_URL.`);
  }
}
