import { accountOperations } from './account.js';
import { adminOperations } from './admin.js';
import { alertOperations } from './alerts.js';
import { authOperations, healthOperations } from './auth.js';
import { gameAccountOperations } from './game-accounts.js';
import { indexOperations } from './indices.js';
import { itemOperations } from './items.js';
import { lotOperations } from './lots.js';
import { manualValueOperations } from './manual-values.js';
import { marketOperations, rankingOperations } from './markets.js';
import { portfolioOperations } from './portfolio.js';
import { setupOperations } from './setup.js';
import { worthOperations } from './worth.js';

/** All operations that programs call, by their operationId. */
export const OPERATIONS = {
  ...healthOperations,
  ...itemOperations,
  ...indexOperations,
  ...rankingOperations,
  ...marketOperations,
  ...authOperations,
  ...accountOperations,
  ...setupOperations,
  ...adminOperations,
  ...portfolioOperations,
  ...gameAccountOperations,
  ...lotOperations,
  ...manualValueOperations,
  ...alertOperations,
  ...worthOperations,
};
