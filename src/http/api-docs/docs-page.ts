import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { API } from '../server/route.js';

/** Swagger UI, which the build copies from the package of Fastify. */
const SWAGGER_UI = fileURLToPath(new URL('../../../dist/swagger-ui/', import.meta.url));

const DOCS = `${API}/docs`;

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
export async function installDocsPage(app: FastifyInstance): Promise<void> {
  const schema = { hide: true };
  for (const address of [DOCS, `${DOCS}/`]) {
    app.get(address, { schema }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(PAGE),
    );
  }
  app.get(`${DOCS}/start.js`, { schema }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  await app.register(fastifyStatic, {
    root: SWAGGER_UI,
    prefix: `${DOCS}/static/`,
    index: false,
    decorateReply: false,
  });
}
