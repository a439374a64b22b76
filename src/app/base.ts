import type { Logger } from 'pino';
import type { WebhookNetwork } from '../alerts/channels/post-webhook.js';
import type { RenewedCatalogue } from '../catalogue/renewed-catalogue.js';
import type { Config } from '../config/config.js';
import type { ServiceSettings } from '../config/service-settings.js';
import type { Clock, EpochMs } from '../domain/units.js';
import type { ItemDataUpdatesOptions } from '../feeds/item-data/item-data-updates.js';
import type { RateSource } from '../feeds/rates/rate-source.js';
import type { RateTable } from '../feeds/rates/rate-table.js';
import type { HttpDeps } from '../http/server/deps.js';
import type { MarketSource } from '../market/source.js';
import type { Mailer } from '../runtime/mail/mailer.js';
import type { openDatabase } from '../store/connection/open-database.js';
import type { StoredSettings } from '../store/service/settings.js';
import type { Network } from './network/network.js';
import type { Prices } from './prices.js';

/** The publishers of exchange rates, and the table of rates, empty until it is loaded. */
export interface RateParts {
  readonly sources: readonly RateSource[];
  readonly table: RateTable;
}

/** The parts that are opened before the service is built. */
export interface Foundation {
  readonly prices: Prices;
  readonly catalogue: ItemDataUpdatesOptions['catalogue'] &
    Pick<RenewedCatalogue, 'knows' | 'facts' | 'names'>;
  /** In order of preference. */
  readonly markets: readonly MarketSource[];
  readonly network: Network;
  readonly rates: RateParts;
  /** The settings of the environment, and those that were stored when the service started. */
  readonly settings: ServiceSettings;
  readonly stored: StoredSettings;
}

/** Parts that no setting configures; tests replace them. */
export interface Overrides {
  readonly version: string;
  readonly logger: Logger;
  /** Shows a text to the person at the terminal: mails, if no mail server is set. */
  readonly print: (text: string) => void;
  /** The machine's clock if omitted. */
  readonly clock?: Clock;
  /** Now if omitted. */
  readonly startedAt?: EpochMs;
  /** Memory that the process may use, in bytes; default: the memory of the machine. */
  readonly memory?: number;
  /** Returns a random number from 0 up to, but not including, 1; spreads tasks that would coincide. */
  readonly random?: () => number;
  /** Default: the mailer of the settings. */
  readonly mailer?: Mailer;
  /** The network that webhooks may reach; default: the internet. */
  readonly webhookNetwork?: WebhookNetwork;
  /** Ends this service, and starts it again with the stored settings. */
  readonly restart?: () => void;
  /** Called after everything is loaded, before the first request is answered. */
  readonly beforeAnswers?: () => void;
  /** Opens the database of the settings; {@link openDatabase} if omitted. */
  readonly openDatabase?: typeof openDatabase;
  /** Replaces dependencies of the server. */
  readonly http?: Partial<HttpDeps>;
}

/** The parts from which every other part is built. */
export interface Base extends Foundation {
  readonly config: Config;
  /** The address that users see. */
  readonly baseUrl: URL;
  readonly version: string;
  readonly startedAt: EpochMs;
  readonly memory: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
}
