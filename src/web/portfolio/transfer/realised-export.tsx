import { useState } from 'react';
import * as texts from '#messages/portfolio-realised.js';
import { useStore } from '../../store.js';
import { shownCurrency } from '../../ui/currency.js';
import { SelectField } from '../../ui/form/field.js';
import { shownTimezone } from '../../ui/timezone.js';

/** The service sets the file name. */
const PATH = '/api/v1/portfolio/realised.csv';

const METHODS = ['specific', 'fifo', 'average'] as const;

/** Years that are offered, back from this one. */
const YEARS = 12;
const ALL = 'all';

/** The realised gains of a year as a file, in the shown currency and time zone. */
export function RealisedExport() {
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: YEARS }, (_, before) => `${thisYear - before}`);
  const [year, setYear] = useState(`${thisYear}`);
  const [method, setMethod] = useState<(typeof METHODS)[number]>('specific');
  const currency = useStore(shownCurrency).code;
  const timezone = useStore(shownTimezone) || Intl.DateTimeFormat().resolvedOptions().timeZone;
  const query = new URLSearchParams({
    ...(year !== ALL && { year }),
    ...{ method, currency, timezone },
  });
  return (
    <section className="panel stack" aria-labelledby="realised">
      <h2 id="realised">{texts.title}</h2>
      <p className="soft">{texts.hint(currency, timezone)}</p>
      <div className="field-pair">
        <SelectField
          label={texts.year}
          choices={[...years, ALL]}
          chosen={year}
          nameOf={(choice) => (choice === ALL ? texts.allYears : choice)}
          onChoose={setYear}
        />
        <SelectField
          label={texts.method}
          choices={METHODS}
          chosen={method}
          nameOf={(choice) => texts.methods[choice]}
          onChoose={setMethod}
        />
      </div>
      <div>
        <a className="button" href={`${PATH}?${query}`} download>
          {texts.download}
        </a>
      </div>
    </section>
  );
}
