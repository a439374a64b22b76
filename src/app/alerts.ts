import { AlertFeed } from '../alerts/alert-feed.js';
import { Alerts } from '../alerts/alerts.js';
import { emailChannel } from '../alerts/channels/email.js';
import { publicInternet, type WebhookNetwork } from '../alerts/channels/post-webhook.js';
import { webhookChannel } from '../alerts/channels/webhook.js';
import type { Accounts } from '../auth/accounts.js';
import { itemNameIn } from '../catalogue/item-names-in.js';
import { isCallerValid } from '../http/security/caller.js';
import { AlertConnections } from '../http/websocket/alert-connections.js';
import type { ItemNames } from '../portfolio/items.js';
import type { Mailer } from '../runtime/mail/mailer.js';
import type { Base } from './base.js';
import type { IngestParts } from './ingest.js';
import type { LiveParts } from './live.js';

export interface AlertParts {
  readonly alerts: Alerts;
  /** Events stored by any process, for the live connections of this one. */
  readonly feed: AlertFeed;
  readonly connections: AlertConnections;
}

interface AlertNeeds {
  readonly items: ItemNames;
  readonly ingest: IngestParts;
  readonly live: LiveParts;
  readonly accounts: Accounts;
  readonly mailer: Mailer;
  /** The internet if undefined. */
  readonly network: WebhookNetwork | undefined;
}

/** Alerts: from new prices to mails, webhooks and live connections. */
export function buildAlerts(base: Base, needs: AlertNeeds): AlertParts {
  const { prices, network, baseUrl, clock, log } = base;
  const { items, ingest, live, accounts, mailer } = needs;
  const { database, engine, sharing } = prices;
  const connections = new AlertConnections(live.hub, live.writer, (caller) =>
    isCallerValid(accounts, caller),
  );
  const feed = new AlertFeed({ database, log, connections });
  sharing.bus.subscribe('alerts', () => void feed.read());
  const itemName = (itemId: number) => items.directory.get(itemId)?.marketHashName ?? '';
  const webhookNetwork = needs.network ?? publicInternet(network.find);
  const alerts = new Alerts({
    database,
    engine,
    items,
    clock,
    log,
    channels: {
      email: emailChannel(
        mailer,
        (itemId, language) => itemNameIn(language, itemName(itemId)),
        baseUrl,
      ),
      webhook: webhookChannel(webhookNetwork, itemName, clock),
    },
    leadership: ingest.leadership,
    notifyFeeds: () => sharing.bus.publish('alerts', ''),
  });
  return { alerts, feed, connections };
}
