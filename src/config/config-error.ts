/** The settings cannot be used. Its message is one sentence that names the setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
