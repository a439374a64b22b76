import { Collecting } from './collecting.js';
import { DemoBanner } from './demo-banner.js';
import { KeptPrices } from './kept-prices.js';
import { Welcome } from './welcome.js';

/** What every page says below its header, where it applies. */
export function Notices() {
  return (
    <>
      <DemoBanner />
      <KeptPrices />
      <Welcome />
      <Collecting />
    </>
  );
}
