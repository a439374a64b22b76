import { hostnameOf, isLoopback } from '../domain/loopback.js';
import type { GivenSettings } from './env.js';
import { PROVIDERS } from './setting-names.js';

/** Sentences about settings that are valid, but unlikely to be meant. */
export function warningsOf(settings: GivenSettings): string[] {
  return [
    baseUrlOfOneMachine(settings),
    unknownStored(settings),
    ...Object.values(PROVIDERS).map((x) => halfOfProvider(settings, x)),
  ].filter((warning) => warning !== undefined);
}

function baseUrlOfOneMachine(settings: GivenSettings): string | undefined {
  const host = settings.read('HOST');
  const baseUrl = settings.read('BASE_URL') ?? `http://localhost:${settings.read('PORT')}`;
  if (isLoopback(hostnameOf(host)) || !isLoopback(new URL(baseUrl).hostname)) return undefined;
  return (
    `HOST ${host} lets other machines connect, but login links and live updates work at ${baseUrl} alone. ` +
    'Set BASE_URL to the address in their browsers.'
  );
}

function unknownStored(settings: GivenSettings): string | undefined {
  const names = settings.unknownStored();
  if (names.length === 0) return undefined;
  return `Stored settings that this version does not know are ignored: ${names.sort().join(', ')}.`;
}

function halfOfProvider(settings: GivenSettings, x: 'A' | 'B'): string | undefined {
  const [hasId, hasSecret] = (['CLIENT_ID', 'CLIENT_SECRET'] as const).map((suffix) =>
    settings.isSet(`PROVIDER_<X>_${suffix}`, x),
  );
  if (hasId === hasSecret) return undefined;
  const missing = hasId ? 'CLIENT_SECRET' : 'CLIENT_ID';
  return `PROVIDER_${x}_${missing} is not set: nobody can sign in by this provider.`;
}
