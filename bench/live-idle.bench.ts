import { Crowd } from './live-crowd.js';
import { startLiveService } from './live-service.js';
import { bytesInUse } from './memory.js';
import { check, quick, report } from './report.js';

// The cost of each idle connection.

const CONNECTIONS = quick ? 500 : 10_000;
const FOLLOWING = CONNECTIONS / 2;
const FOLLOWED = 10;
const KILOBYTE = 1_024;

const service = await startLiveService(FOLLOWED);
const crowd = new Crowd();
const rssBefore = process.memoryUsage().rss;
const before = bytesInUse();
await crowd.open(CONNECTIONS, service, [[]]);
check('connections held', service.hub.size, CONNECTIONS);
report({
  label: `memory of each of ${CONNECTIONS.toLocaleString('en')} idle connections, in use`,
  unit: 'KB',
  rounds: [(bytesInUse() - before) / CONNECTIONS / KILOBYTE],
});
report({
  label: `the same, of the process as a whole`,
  unit: 'KB',
  rounds: [(process.memoryUsage().rss - rssBefore) / CONNECTIONS / KILOBYTE],
});

const following = new Crowd();
const beforeFollowing = bytesInUse();
const item_ids = Array.from({ length: FOLLOWED }, (_, index) => 1 + index);
await following.open(FOLLOWING, service, [[JSON.stringify({ action: 'subscribe', item_ids })]]);
await following.settled();
report({
  label: `memory of each connection that follows ${FOLLOWED} items, in use`,
  unit: 'KB',
  rounds: [(bytesInUse() - beforeFollowing) / FOLLOWING / KILOBYTE],
});
const turns: number[] = [];
for (let turn = 0; turn < 20; turn += 1) {
  const begun = performance.now();
  service.hub.turn(Date.now());
  turns.push(performance.now() - begun);
}
report({
  label: `turn of ${service.hub.size.toLocaleString('en')} connections`,
  unit: 'ms',
  rounds: turns,
});
await crowd.close();
await following.close();
await service.close();
process.exit();
