import { hashKey } from '@tanstack/react-query';
import type { Currency } from '../../contract/values.js';
import { askedCurrency, askingIn } from '../ui/currency.js';
import { queryClient } from './query-client.js';
import { USER_KEY } from './session.js';

/** The first part of the query keys of shared portfolios. */
export const SHARED_KEY = 'shared';

/** The first parts of the keys of queries whose amounts the service converts. */
const WITH_AMOUNTS = [USER_KEY, SHARED_KEY];

// Each currency has its own entries: an amount is never shown with the sign of another currency.
for (const name of WITH_AMOUNTS) {
  queryClient.setQueryDefaults([name], {
    queryKeyHashFn: (key) => hashKey([askedCurrency(), ...key]),
  });
}

/**
 * Fetches the amounts that the page shows in another currency. If a request fails, the page shows
 * the error once it asks itself.
 */
export async function fetchShownAmounts(currency: Currency): Promise<void> {
  const shown = WITH_AMOUNTS.flatMap((name) =>
    queryClient.getQueryCache().findAll({ queryKey: [name], type: 'active' }),
  ).filter(({ state }) => state.data !== undefined);
  await Promise.all(
    shown.map(({ queryKey, options: { queryFn } }) =>
      askingIn(currency, () =>
        // A retry would ask in the currency that is shown then.
        queryClient.prefetchQuery({ queryKey, ...(queryFn && { queryFn }), retry: false }),
      ),
    ),
  );
}
