import { useQuery } from '../api/use-query.js';
import { outlook as texts } from '../messages/en/item-figures.js';
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
      <h3>{texts.chances}</h3>
      <Facts>
        {chances.map(({ days, chance }) => (
          <Fact key={days} name={texts.within(days)}>
            {describeChance(chance)}
          </Fact>
        ))}
      </Facts>
      <p className="soft small">
        {texts.chancesBasis(
          formatCount(past_days),
          sales_a_day.toLocaleString(undefined, { maximumSignificantDigits: 2 }),
        )}
      </p>
    </div>
  );
}

/** Nothing is certain. */
function describeChance(chance: number): string {
  const percent = Math.round(100 * chance);
  if (percent >= 100) return texts.almostSure;
  return percent <= 0 ? texts.almostNone : `${percent} %`;
}
