import type { SharedPortfolio } from '../../contract/share.js';
import { heldQuantity } from '../../domain/lot.js';
import type { Portfolios } from '../../portfolio/portfolios.js';
import type { OwnedShare } from '../../store/portfolio/portfolio-shares.js';
import type { Names } from './names.js';
import { sharedPortfolioView } from './shared-view.js';

/** The content of the link now. */
export async function readShared(
  portfolios: Portfolios,
  share: OwnedShare,
  names: Names,
): Promise<SharedPortfolio> {
  const { userId } = share;
  const shown = {
    overview: await portfolios.overview(userId),
    summary: await portfolios.summary(userId),
    lots: share.lots
      ? (await portfolios.lots.list(userId)).filter((lot) => heldQuantity(lot) > 0)
      : undefined,
    history: share.history ? await portfolios.history(userId, '1y') : undefined,
  };
  return sharedPortfolioView(share, shown, names);
}
