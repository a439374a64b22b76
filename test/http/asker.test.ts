import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { networkOf } from '../../src/http/security/sender-network.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is of the network %s', (ip, network) => {
  expect(networkOf({ ip } as FastifyRequest)).toBe(network);
});
