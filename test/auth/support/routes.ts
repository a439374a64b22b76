import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: string;
  readonly path: string;
}

/** All routes of the server, read from the output of the framework. */
export function routesOf(app: FastifyInstance): Route[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│├└─ ]*)(\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + part;
      parents[depth] = path;
      return methods === '' ? [] : methods.split(', ').map((method) => ({ method, path }));
    });
}
