import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { EncodedBody, sendEncoded } from '../cache/encoded-body.js';
import { API } from '../server/route.js';

/** Swagger UI, which the build copies from the package of Fastify, compressed. */
const SWAGGER_UI = fileURLToPath(new URL('../../../dist/swagger-ui/', import.meta.url));

const DOCS = `${API}/docs`;

/** Its files, by content type. */
const FILES = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'index.css': 'text/css; charset=utf-8',
} as const;

const PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<title>Itemtide API</title>
<link rel="stylesheet" href="${DOCS}/static/swagger-ui.css">
<link rel="stylesheet" href="${DOCS}/static/index.css">
<link rel="icon" href="/icon.svg">
</head>
<body>
<div id="swagger-ui"></div>
<script src="${DOCS}/static/swagger-ui-bundle.js"></script>
<script src="${DOCS}/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle(${JSON.stringify({
  url: `${API}/openapi.json`,
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
})});
`;

/** The page that shows the OpenAPI document. */
export function installDocsPage(app: FastifyInstance): void {
  const schema = { hide: true };
  for (const address of [DOCS, `${DOCS}/`]) {
    app.get(address, { schema }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(PAGE),
    );
  }
  app.get(`${DOCS}/start.js`, { schema }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  for (const [name, type] of Object.entries(FILES)) {
    let body: Promise<EncodedBody> | undefined;
    app.get(`${DOCS}/static/${name}`, { schema }, async (request, reply) => {
      body ??= readFile(join(SWAGGER_UI, `${name}.br`)).then((bytes) =>
        EncodedBody.fromBrotli(bytes),
      );
      return sendEncoded(await body, type, request, reply);
    });
  }
}
