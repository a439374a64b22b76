import type { FastifyInstance } from 'fastify';
import { TimeSlices } from '../../runtime/schedule/time-slices.js';

/** Characters of a body that is parsed in a turn of the event loop of its own. */
const LONG = 65_536;

/** Parses bodies as Fastify does, of the long ones one in each turn of the event loop. */
export function installJsonBodies(app: FastifyInstance): void {
  const slices = new TimeSlices();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      const begin = () => void parse(request, text, done);
      if (text.length < LONG) begin();
      else void slices.next().then(begin);
    },
  );
}
