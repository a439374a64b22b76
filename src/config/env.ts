import type { SettingOrigin } from '../domain/setting.js';
import { ConfigError } from './config-error.js';
import { fullName, marketPrefix, settingsByFullName } from './setting-names.js';
import type { Setting } from './settings/setting.js';
import { SETTINGS, type SettingName, type ValueOf } from './settings.js';

/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** All settings, with the types of their values. */
const TYPED: { readonly [N in SettingName]: Setting<ValueOf<N>> } = SETTINGS;

/**
 * The program's settings in the environment, and below them those that administrators have stored. An empty
 * one counts as unset.
 */
export class GivenSettings {
  readonly #environment: Environment;
  readonly #stored: Environment;
  /** The names of all existing markets, configured or not. */
  readonly markets: readonly string[];

  constructor(environment: Environment, markets: readonly string[], stored: Environment = {}) {
    this.#environment = environment;
    this.#stored = stored;
    this.markets = markets;
  }

  /** @param of replaces `<MARKET>` or `<X>` in the name */
  isSet(name: SettingName, of = ''): boolean {
    return this.textOf(fullName(name, of)) !== undefined;
  }

  /** Where the value comes from. @param full the name in the environment */
  originOf(full: string): SettingOrigin {
    if (isText(this.#environment[full])) return 'environment';
    return isText(this.#stored[full]) ? 'stored' : 'default';
  }

  /** The given text of a setting; undefined if the default applies. @param full the name in the environment */
  textOf(full: string): string | undefined {
    const given = [this.#environment[full], this.#stored[full]];
    return given.find(isText);
  }

  /**
   * The value, or the default.
   * @param of replaces `<MARKET>` or `<X>` in the name
   * @throws ConfigError
   */
  read<N extends SettingName>(name: N, of = ''): ValueOf<N> {
    const full = fullName(name, of);
    return TYPED[name].read(full, this.textOf(full));
  }

  /** Names of stored settings that the program does not know, such as those of another version. */
  unknownStored(): string[] {
    const settings = settingsByFullName(this.markets);
    return Object.keys(this.#stored).filter((name) => !settings.has(name));
  }

  /**
   * Checks of each variable by itself. Each throws ConfigError. Unknown stored settings are not typing errors,
   * as settings are checked before they are stored.
   */
  checks(): (() => void)[] {
    const settings = settingsByFullName(this.markets);
    const prefixes = ['RANKING', 'RATES', 'BACKUP', 'PROVIDER', 'MAGIC_LINK'].concat(
      this.markets.map(marketPrefix),
    );
    const isLikeSetting = (name: string) =>
      prefixes.some((prefix) => name.startsWith(`${prefix}_`));
    const names = new Set([...Object.keys(this.#environment), ...Object.keys(this.#stored)]);
    return [...names].map((name) => () => {
      const setting = settings.get(name);
      const text = setting === undefined ? this.#environment[name] : this.textOf(name);
      if (!isText(text)) return;
      if (setting !== undefined) SETTINGS[setting].read(name, text);
      // Probably a typing error.
      else if (isLikeSetting(name)) {
        throw new ConfigError(`${name} is not a setting of this program.`);
      }
    });
  }
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
