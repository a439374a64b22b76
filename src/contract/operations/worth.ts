import { InventoryWorth, WorthSubject } from '../inventory-worth.js';
import * as s from '../schema.js';
import { operationsOf } from './operation.js';

export const worthOperations = operationsOf('portfolio', {
  valueInventory: {
    call: 'POST /worth',
    summary: 'The value of an inventory, for anyone',
    description:
      'By the address of a public profile, or by the JSON of an inventory (at most 4 MiB). Nothing is stored. One ' +
      'request a minute and ten an hour from an address; the platform is asked once a minute for all.',
    access: 'visitor',
    body: WorthSubject,
    result: s.ref(InventoryWorth),
    errors: {
      game_account_not_found: 'There is no such profile',
      inventory_private: 'The inventory is private',
      inventory_unavailable: 'The game platform does not return the inventory',
      inventory_busy: 'Other inventories are being read; `Retry-After` states when to retry',
      too_many_requests: 'The address has asked within a minute, or ten times within an hour',
    },
  },
});
