import { readDelivered } from './context.js';

/** The sources of a `COPY`. */
export interface Copied {
  /** The stage it is taken from; undefined for the build context. */
  readonly stage: string | undefined;
  readonly sources: readonly string[];
}

/** The parts of `Dockerfile` that can be checked without an engine. */
export interface Dockerfile {
  readonly copies: readonly Copied[];
  readonly environment: Readonly<Record<string, string>>;
  /** The words that ask whether the service is well. */
  readonly healthCheck: readonly string[];
  /** The words that start the service. */
  readonly start: readonly string[];
}

/** Reads `Dockerfile`. */
export function readDockerfile(): Dockerfile {
  const lines = readDelivered('Dockerfile')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n');
  const said = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const words = (text = '') => JSON.parse(text.slice(text.indexOf('['))) as string[];
  return {
    copies: said('COPY').map((line) => ({
      stage: /--from=(\S+)/.exec(line)?.[1],
      sources: line
        .split(' ')
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1),
    })),
    environment: Object.fromEntries(
      said('ENV').flatMap((line) =>
        line.split(' ').map((pair): [string, string] => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at), pair.slice(at + 1)];
        }),
      ),
    ),
    healthCheck: words(said('HEALTHCHECK')[0]),
    start: [...words(said('ENTRYPOINT')[0]), ...words(said('CMD')[0])],
  };
}
