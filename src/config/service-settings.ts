import type { SettingState } from '../domain/setting.js';
import { type Config, readConfig } from './config.js';
import { type Environment, GivenSettings } from './env.js';
import { settingsByFullName } from './setting-names.js';
import { SETTINGS, TOPICS } from './settings.js';

/** The settings of the environment, with which those stored in the database are read. */
export class ServiceSettings {
  readonly #environment: Environment;
  readonly #markets: readonly string[];

  /** @param markets the names of all existing markets */
  constructor(environment: Environment, markets: readonly string[]) {
    this.#environment = environment;
    this.#markets = markets;
  }

  /** @throws ConfigError with one line for each problem, which names the setting */
  read(stored: Environment = {}): Config {
    return readConfig(this.#environment, { markets: this.#markets }, stored);
  }

  /** Whether the environment sets it. @param name in the environment */
  isFixed(name: string): boolean {
    return new GivenSettings(this.#environment, this.#markets).originOf(name) !== 'default';
  }

  /** Whether it may be stored. @param name in the environment */
  isStorable(name: string): boolean {
    const setting = settingsByFullName(this.#markets).get(name);
    return setting !== undefined && SETTINGS[setting].storable;
  }

  /** All settings, in the order of the documents. */
  states(stored: Environment): SettingState[] {
    const given = new GivenSettings(this.#environment, this.#markets, stored);
    const names = [...settingsByFullName(this.#markets)];
    return names.map(([name, setting]) => {
      const { default: fallback, meaning, secret, storable } = SETTINGS[setting];
      const value = secret ? undefined : given.textOf(name);
      const topic = TOPICS.find(({ settings }) => Object.hasOwn(settings, setting))?.title ?? '';
      const origin = given.originOf(name);
      return { name, topic, meaning, default: fallback, origin, value, secret, storable };
    });
  }
}
