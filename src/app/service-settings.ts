import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { Config } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import { normaliseEmail } from '../domain/email.js';
import { DomainError } from '../domain/errors.js';
import type { SettingChanges } from '../domain/setting.js';
import { errorMessage } from '../domain/unknown-values.js';
import type { AdminSettings } from '../http/server/deps.js';
import { MarketError } from '../market/source.js';
import { nearestExisting } from '../runtime/files/nearest-existing.js';
import { MailError } from '../runtime/mail/mailer.js';
import { testMail } from '../runtime/mail/templates/test-mail.js';
import {
  applied,
  changeSettings,
  loadSettings,
  type StoredSettings,
} from '../store/service/settings.js';
import type { Base, Overrides } from './base.js';
import { isDemoByDefault, refuseDemoOverPrices } from './demo-check.js';
import { linkWayOf, openMailer } from './mailer.js';
import { openMarkets } from './markets.js';

/** Shows and stores settings. Stored ones apply when the service is started again. */
export function buildServiceSettings(base: Base, { print, restart }: Overrides): AdminSettings {
  const { settings, stored: atStart, prices, network, baseUrl } = base;
  const { database, sharing } = prices;
  let isRestarting = false;
  /** Ends this process's service after the response to the request, and starts it again. */
  const restartThis = () => {
    // This process gets its own message, too.
    if (restart === undefined || isRestarting) return;
    isRestarting = true;
    setImmediate(restart);
  };
  // A process that misses the message keeps its settings until it is restarted.
  sharing.bus.subscribe('restart', (message) => {
    if (message !== '') restartThis();
  });

  /** @throws DomainError `invalid_parameter` */
  const mailerOf = async (config: Config) => {
    try {
      return await openMailer(config, baseUrl, print, network.lookup);
    } catch (error) {
      throw invalid(errorMessage(error));
    }
  };

  /** @throws DomainError `invalid_parameter` unless the changes may be stored */
  const refuseFixed = (changes: SettingChanges) => {
    for (const name of Object.keys(changes)) {
      if (!settings.isStorable(name))
        throw invalid(`${name} cannot be stored: set it in the environment`);
      if (settings.isFixed(name)) throw invalid(`${name} is set in the environment, which wins`);
    }
  };

  /** The settings with which the service would start. @throws DomainError `invalid_parameter` */
  const configWith = async (stored: StoredSettings): Promise<Config> =>
    refusing(async () => settings.read(stored));

  /** Tries all that could make the next start fail. @throws DomainError `invalid_parameter` */
  const refuseUnstartable = async (stored: StoredSettings) => {
    const config = await configWith(stored);
    if (isDemoByDefault(settings, stored))
      await refusing(() => refuseDemoOverPrices(database, config));
    await refusing(() => openMarkets(config, base.catalogue, network, base));
    const mailer = await mailerOf(config);
    await mailer.close();
    await refuseUnwritable(config.backups?.directory);
    const { adminEmails, oauth } = config.accounts;
    if (adminEmails.length > 0 && oauth.length === 0 && linkWayOf(config) === 'none') {
      throw invalid(
        'SMTP_URL must be set: with real prices this service does not print mails, so administrators could not sign in',
      );
    }
  };

  return {
    async list() {
      const stored = await loadSettings(database);
      return {
        states: settings.states(stored),
        restartNeeded: JSON.stringify(stored) !== JSON.stringify(atStart),
      };
    },

    async change(changes) {
      refuseFixed(changes);
      await changeSettings(database, changes, refuseUnstartable);
    },

    async sendTestMail(to, changes, language) {
      refuseFixed(changes);
      const address = normaliseEmail(to);
      if (address === undefined) throw invalid('to must be an e-mail address');
      const config = await configWith(applied(await loadSettings(database), changes));
      if (config.accounts.smtpUrl === undefined) throw invalid('SMTP_URL must be set');
      const mailer = await mailerOf(config);
      try {
        const mail = { to: address, link: baseUrl, serviceName: 'Itemtide', language };
        await mailer.send(testMail(mail));
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        throw new DomainError('mail_not_sent', error.message, { cause: error });
      } finally {
        await mailer.close();
      }
    },

    restart: () => {
      if (restart === undefined) throw new Error('this process cannot restart itself');
      sharing.bus.publish('restart', 'now');
      restartThis();
    },
  };
}

function invalid(message: string): DomainError {
  return new DomainError('invalid_parameter', message);
}

/** Runs a check of settings. @throws DomainError `invalid_parameter` in place of its own errors */
async function refusing<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ConfigError || error instanceof MarketError) throw invalid(error.message);
    throw error;
  }
}

/** The first backup makes the folder. @throws DomainError `invalid_parameter` */
async function refuseUnwritable(directory: string | undefined): Promise<void> {
  if (directory === undefined) return;
  try {
    const existing = nearestExisting(directory);
    if (!(await stat(existing)).isDirectory()) throw new Error(`${existing} is not a folder`);
    await access(existing, constants.W_OK);
  } catch (error) {
    throw invalid(`BACKUP_DIR cannot be written: ${errorMessage(error)}`);
  }
}
