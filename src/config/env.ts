import { ConfigError } from './config-error.js';
import { fullName, marketPrefix, settingsByFullName } from './setting-names.js';
import { SETTINGS, type Setting, type SettingName, type ValueOf } from './settings.js';

/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of earlier versions, with the reason why they are refused. */
const FORMER: Readonly<Record<string, string>> = {
  REDIS_URL: 'is no longer needed, because processes synchronize through DATABASE_URL: remove it',
  RAW_RETENTION_DAYS: 'is no longer needed, because all observations are kept: remove it',
};

/** All settings, with the types of their values. */
const TYPED: { readonly [N in SettingName]: Setting<ValueOf<N>> } = SETTINGS;

/** The program's settings in the environment; an empty one counts as unset. */
export class GivenSettings {
  readonly #environment: Environment;
  /** The names of all existing markets, configured or not. */
  readonly markets: readonly string[];

  constructor(environment: Environment, markets: readonly string[]) {
    this.#environment = environment;
    this.markets = markets;
  }

  /** @param of replaces `<MARKET>` or `<X>` in the name */
  isSet(name: SettingName, of = ''): boolean {
    return this.#text(fullName(name, of)) !== undefined;
  }

  /**
   * The value, or the default.
   * @param of replaces `<MARKET>` or `<X>` in the name
   * @throws ConfigError
   */
  read<N extends SettingName>(name: N, of = ''): ValueOf<N> {
    const full = fullName(name, of);
    return TYPED[name].read(full, this.#text(full));
  }

  /** Checks of each variable by itself. Each throws ConfigError. */
  checks(): (() => void)[] {
    const settings = settingsByFullName(this.markets);
    const prefixes = ['RANKING', 'RATES', 'BACKUP', 'PROVIDER', 'MAGIC_LINK'].concat(
      this.markets.map(marketPrefix),
    );
    const isLikeSetting = (name: string) =>
      prefixes.some((prefix) => name.startsWith(`${prefix}_`));
    return Object.keys(this.#environment).map((name) => () => {
      const text = this.#text(name);
      const setting = settings.get(name);
      if (text === undefined) return;
      if (FORMER[name] !== undefined) throw new ConfigError(`${name} ${FORMER[name]}.`);
      if (setting !== undefined) SETTINGS[setting].read(name, text);
      // Probably a typing error.
      else if (isLikeSetting(name)) {
        throw new ConfigError(`${name} is not a setting of this program.`);
      }
    });
  }

  #text(name: string): string | undefined {
    const text = this.#environment[name];
    return text === '' ? undefined : text;
  }
}
