import { ImportFile } from './csv-import.js';
import { ImportInventory } from './inventory-import.js';

/** The service sets the file name. */
const EXPORT = '/api/v1/portfolio/export';

/** Import and export of lots. */
export function TransferPart() {
  return (
    <div className="transfer stack-wide">
      <ImportInventory />
      <ImportFile />
      <section className="panel stack" aria-labelledby="export">
        <h2 id="export">Export</h2>
        <p className="soft">
          All lots and sales as CSV, for a spreadsheet or another Itemtide service. Amounts are in
          cents.
        </p>
        <div>
          <a className="button" href={EXPORT} download>
            Download
          </a>
        </div>
      </section>
    </div>
  );
}
