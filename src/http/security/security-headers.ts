import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The headers that every answer carries, also those that no route made.
 * What ties a browser to https is left out where users come by http: it would leave them a blank
 * page on every address but localhost.
 */
export function securityHeaders(baseUrl: URL): OutgoingHttpHeaders {
  const https = baseUrl.protocol === 'https:';
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // Pictures of items and avatars are addresses of other hosts.
        'img-src': ["'self'", 'data:', 'https:'],
        'object-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    // Browsers ignore both over http, and complain of it on every page.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  const collector = new ServerResponse(new IncomingMessage(new Socket()));
  apply(collector.req, collector, () => {});
  return collector.getHeaders();
}
