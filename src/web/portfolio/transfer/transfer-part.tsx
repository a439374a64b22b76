import * as texts from '#messages/portfolio-transfer.js';
import { areWaiting, useQuery } from '../../api/use-query.js';
import { linkedProvidersQuery, signInOptionsQuery } from '../../sign-in/queries.js';
import { Loading } from '../../ui/states.js';
import { gameAccountsQuery } from '../queries.js';
import { ImportFile } from './csv-import.js';
import { GameAccounts } from './game-accounts.js';
import { ImportInventory } from './inventory-import.js';
import { ImportMarketHistory } from './market-history/import-market-history.js';
import { RealisedExport } from './realised-export.js';
import { ImportUnits } from './units-import.js';

/** The service sets the file name. */
const EXPORT = '/api/v1/portfolio/export';

/** Import and export of lots. */
export function TransferPart() {
  const linked = useQuery(linkedProvidersQuery);
  const options = useQuery(signInOptionsQuery);
  const accounts = useQuery(gameAccountsQuery);
  if (areWaiting(linked, options, accounts)) return <Loading label={texts.linkedContent} />;
  return (
    <div className="transfer stack-wide">
      <ImportInventory />
      <GameAccounts />
      <ImportUnits />
      <ImportMarketHistory />
      <ImportFile />
      <section className="panel stack" aria-labelledby="export">
        <h2 id="export">{texts.exporting}</h2>
        <p className="soft">{texts.exportHint}</p>
        <div>
          <a className="button" href={EXPORT} download>
            {texts.download}
          </a>
        </div>
      </section>
      <RealisedExport />
    </div>
  );
}
