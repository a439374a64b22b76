import { parse } from 'yaml';
import { readDelivered } from './context.js';

/** A service of a compose file, with the fields that the tests check. */
export interface ComposeService {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly networks:
    | readonly string[]
    | Readonly<Record<string, { readonly ipv4_address?: string }>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly pids_limit?: number;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly build?: { readonly args: Readonly<Record<string, string>> };
}

interface Subnet {
  readonly subnet: string;
  readonly gateway: string;
}

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<
    Record<string, { readonly ipam?: { readonly config: readonly Subnet[] } }>
  >;
  readonly volumes: Readonly<Record<string, { readonly name: string } | null>>;
}

/** Reads a compose file with these values of the variables that it names. */
export function readCompose(
  variables: Readonly<Record<string, string>>,
  file = 'compose.yaml',
): Compose {
  const filled = (text: string) =>
    text.replace(/\$\{(\w+):([-?])(.*?)\}/g, (_, name: string, mark: string, otherwise: string) => {
      const value = variables[name] ?? (mark === '-' ? otherwise : undefined);
      if (value === undefined) throw new Error(`${file} wants ${name}`);
      return value;
    });
  const revive = (_key: unknown, value: unknown) =>
    typeof value === 'string' ? filled(value) : value;
  return parse(readDelivered(file), revive, { merge: true }) as Compose;
}
