// A separate process that visits pages at ten requests a second and follows 100 items: node
// visitor.mjs '{"port":8080,"milliseconds":5000}'. It prints its measurements as one line of JSON.
import { Agent, get } from 'node:http';
import { WebSocket } from 'ws';

const { port, milliseconds } = JSON.parse(process.argv[2]);
/** Milliseconds after which a request is aborted. */
const PATIENCE = 10_000;

const agent = new Agent({ keepAlive: true, maxSockets: 6 });
const paths = (n) => [
  '/api/v1/overview',
  `/api/v1/items/${1 + (n % 100)}`,
  `/api/v1/items/${1 + (n % 100)}/history?window=24h`,
  '/api/v1/rankings/volatile',
  '/api/v1/health/live',
];
const times = [];
const slowest = { path: '', time: 0 };
const statuses = {};
const count = (status) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

function visit(path) {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status) => {
      const time = performance.now() - begun;
      times.push(time);
      if (time > slowest.time) Object.assign(slowest, { path, time });
      count(status);
      resolve();
    };
    const headers = { 'accept-encoding': 'gzip' };
    const signal = AbortSignal.timeout(PATIENCE);
    get({ port, host: '127.0.0.1', path, agent, headers, signal }, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode));
      response.on('error', ({ code }) => end(code));
    }).on('error', ({ code }) => end(code));
  });
}

const webSocket = new WebSocket(`ws://127.0.0.1:${port}/api/v1/ws`);
let messages = 0;
webSocket.on('message', () => {
  messages += 1;
});
webSocket.on('error', ({ code }) => count(`live ${code}`));
webSocket.on('open', () =>
  webSocket.send(
    JSON.stringify({
      action: 'subscribe',
      item_ids: Array.from({ length: 100 }, (_, index) => index + 1),
    }),
  ),
);

const visits = [];
let n = 0;
const timer = setInterval(() => {
  visits.push(visit(paths(n)[n % 5]));
  n += 1;
}, 100);
await new Promise((resolve) => setTimeout(resolve, milliseconds));
clearInterval(timer);
await Promise.all(visits);
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
console.log(
  JSON.stringify({
    requests: times.length,
    p50: at(0.5),
    p99: at(0.99),
    slowest,
    statuses,
    messages,
  }),
);
process.exit(0);
