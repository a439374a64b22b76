import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RoundRobin } from '../../src/domain/round-robin.js';

test('no key is served twice while another one waits, and the elements of a key keep their order', () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 50 });
  fc.assert(
    fc.property(keys, (all) => {
      const queue = new RoundRobin<string, { key: string; place: number }>();
      for (const [place, key] of all.entries()) queue.push(key, { key, place });
      const served: { key: string; place: number }[] = [];
      const waiting = () =>
        new Set(all.filter((_, place) => !served.some((s) => s.place === place)));
      for (let round = waiting(); round.size > 0; round = waiting()) {
        const turn = Array.from({ length: round.size }, () => queue.shift());
        expect(new Set(turn.map((element) => element?.key))).toStrictEqual(round);
        served.push(...turn.filter((element) => element !== undefined));
      }
      expect([queue.size, queue.shift()]).toStrictEqual([0, undefined]);
      for (const key of new Set(all)) {
        const places = served.filter((each) => each.key === key).map(({ place }) => place);
        expect(places).toStrictEqual(places.toSorted((a, b) => a - b));
      }
    }),
  );
});
