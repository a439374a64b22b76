import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Assertion } from '../../../src/auth/openid2/assertion.js';
import { answersThisAttempt } from '../../../src/auth/openid2/checks.js';
import { loginUrl } from '../../../src/auth/openid2/relying-party.js';
import { type OpenId2Provider, startOpenId2Provider } from '../../support/openid2-provider.js';
import { runs } from '../../support/property-runs.js';
import { COMMUNITY_HOST, codeOf, judge, NOW, RETURN_TO, settingsFor } from './visit.js';

let provider: OpenId2Provider;
beforeAll(async () => {
  provider = await startOpenId2Provider({ clock: () => NOW, communityHost: COMMUNITY_HOST });
});
afterAll(() => provider.close());

const anyReturnTo = fc
  .record({
    origin: fc.constantFrom(
      'https://items.example',
      'http://localhost:8080',
      'https://xn--tst-qla.de',
    ),
    path: fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { maxLength: 4 }),
    query: fc.dictionary(
      // Lone surrogates cannot be encoded, and the URLs of the service have no control characters.
      fc.stringMatching(/^[a-zé+&=% ~]{1,6}$/u),
      fc.stringMatching(/^[a-zé+&=%? ~]{0,20}$/u),
      { maxKeys: 4, noNullPrototype: true },
    ),
  })
  .map(({ origin, path, query }) => {
    const url = new URL(path.map(encodeURIComponent).join('/'), `${origin}/`);
    url.search = new URLSearchParams(query).toString();
    return url;
  });

function judged(returnTo: URL, given: string, callback: URL): string {
  const assertion: Assertion = {
    fields: new Map([['return_to', given]]),
    others: new Map(callback.searchParams),
  };
  const expected = { ...settingsFor(provider.endpoint), returnTo, now: NOW };
  try {
    answersThisAttempt(assertion, expected);
    return 'taken';
  } catch (error) {
    return codeOf(error);
  }
}

test('2.1.4 an unchanged return_to is accepted, for any content', () => {
  fc.assert(
    fc.property(anyReturnTo, (returnTo) => {
      expect(judged(returnTo, returnTo.href, returnTo)).toBe('taken');
    }),
  );
});

test('2.1.4 a changed return_to is refused', () => {
  fc.assert(
    fc.property(
      anyReturnTo,
      fc.nat(),
      fc.constantFrom('', '/', '?', '&', '#', ' ', '%20', '%2F', ':443', '@', 'a', 'A', '\u0000'),
      fc.nat({ max: 3 }),
      (returnTo, position, inserted, removed) => {
        const { href } = returnTo;
        const at = position % (href.length + 1);
        const given = href.slice(0, at) + inserted + href.slice(at + removed);
        fc.pre(given !== href);
        expect(judged(returnTo, given, returnTo)).toBe('invalid_sign_in_attempt');
      },
    ),
  );
});

test('2.1.4 the return_to of another attempt is refused, and so is a callback for another attempt', () => {
  fc.assert(
    fc.property(anyReturnTo, anyReturnTo, (one, other) => {
      fc.pre(one.href !== other.href);
      expect(judged(one, other.href, one)).toBe('invalid_sign_in_attempt');
      const same = new URLSearchParams(one.search);
      const differs = [...other.searchParams].some(([name, value]) => same.get(name) !== value);
      fc.pre(differs || same.size !== other.searchParams.size);
      expect(judged(one, one.href, other)).toBe('invalid_sign_in_attempt');
    }),
  );
});

test('2.3 no changed callback signs in to another account', async () => {
  const callback = await provider.agree(loginUrl(settingsFor(provider.endpoint), RETURN_TO));
  const query = callback.search.slice(1);
  const pieces = ['', '0', '9', '&', '=', '+', '%00', '%', '.', ',', '/', 'openid.', '&openid.'];
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: query.length }),
      fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })),
      fc.nat({ max: 4 }),
      async (at, inserted, removed) => {
        const changed = query.slice(0, at) + inserted + query.slice(at + removed);
        const { result } = await judge(provider, changed);
        expect([provider.accountId, 'invalid_sign_in_attempt', 'sign_in_cancelled']).toContain(
          result,
        );
        const meant = new URLSearchParams(changed).toString() === callback.searchParams.toString();
        if (result === provider.accountId) expect(meant).toBe(true);
      },
    ),
    { numRuns: runs(300) },
  );
});
