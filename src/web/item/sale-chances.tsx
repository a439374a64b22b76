import { useQuery } from '@tanstack/react-query';
import { Fact, Facts } from '../ui/facts.js';
import { formatCount } from '../ui/format.js';
import { saleChanceQuery } from './queries.js';

/** How likely an offer at the current price is sold; nothing where no sales are known. */
export function SaleChances({ id, source }: { id: number; source: string }) {
  const { data } = useQuery(saleChanceQuery(id, source));
  if (data === undefined) return null;
  const { chances, past_days, sales_a_day } = data;
  return (
    <div>
      <h3>Chance to sell at the current price</h3>
      <Facts>
        {chances.map(({ days, chance }) => (
          <Fact key={days} name={days === 1 ? 'Within a day' : `Within ${days} days`}>
            {describeChance(chance)}
          </Fact>
        ))}
      </Facts>
      <p className="soft small">
        If no offer is cheaper. From {formatCount(past_days)} days with{' '}
        {sales_a_day.toLocaleString(undefined, { maximumSignificantDigits: 2 })} sales a day.
      </p>
    </div>
  );
}

/** Nothing is certain. */
function describeChance(chance: number): string {
  const percent = Math.round(100 * chance);
  if (percent >= 100) return 'over 99 %';
  return percent <= 0 ? 'under 1 %' : `${percent} %`;
}
