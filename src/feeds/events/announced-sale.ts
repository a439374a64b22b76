import { startOfDay } from '../../domain/calendar.js';
import { type SeasonalSale, saleNamed } from '../../domain/seasonal-sale.js';
import { DAY_MS, type EpochMs } from '../../domain/units.js';

/** The parts of a post that announce a sale. */
export interface SalePost {
  readonly title: string;
  /** Its text, with or without markup. */
  readonly text: string;
  /** When it was published. */
  readonly time: EpochMs;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Sales began in these months, from 0 for January: autumn sales in November until 2024, then around 1 October. */
const SEASONS: Readonly<Record<SeasonalSale['season'], readonly number[]>> = {
  summer: [5, 6],
  autumn: [8, 9, 10, 11],
};

/** A title about the end of a sale does not announce it. */
const ENDS = /\b(?:end(?:s|ed|ing)?|over|last (?:day|chance|hours)|final|winners?|recap)\b/i;

const MONTH =
  '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober|tember)?\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?\\b';
const DATE = `${MONTH} ${DAY}(?:,? (20\\d\\d))?`;

/** `25 June` and `25th of June`, which are put into the other order before dates are read. */
const DAY_FIRST = new RegExp(`\\b${DAY} (?:of )?${MONTH}(?![a-z])`, 'gi');

/** `June 25 – July 9`, `October 1-8`: the first date is the begin. */
const RANGE = new RegExp(`\\b${DATE} ?(?:-|–|—|to|through|until)(?= ?(?:${MONTH} )?\\d)`, 'i');

/** `begins on Thursday, June 25`. */
const BEGIN = new RegExp(
  `\\b(?:begins?|beginning|starts?|starting|kicks? off|launches|opens|returns|arrives|from)(?: on)?(?: (?:mon|tues|wednes|thurs|fri|satur|sun)day,?)? ${DATE}`,
  'i',
);

/** The sale is on when the post is published. */
const ON_NOW =
  /\b(?:on now|now (?:on|live|here)|is (?:on|live|here|under ?way)|has (?:begun|started|arrived)|(?:begins|starts) (?:now|today))\b/i;

/** Posts later than this after the begin name another year. */
const MOST_DAYS_AFTER = 21;

const MOST_DAYS_BEFORE = 200;

/**
 * The seasonal sale that a post of the platform announces: its title names the sale, and the title, or a sentence of the
 * text that names it too, has the day of its begin or says that it is on. Undefined for all other posts.
 */
export function announcedSale({ title, text, time }: SalePost): SeasonalSale | undefined {
  const season = saleNamed(title);
  if (season === undefined || ENDS.test(title)) return undefined;
  const sentences = [title, ...sentencesOf(text).filter((one) => saleNamed(one) === season)];
  const dates = sentences.flatMap((sentence) => dateIn(sentence, time) ?? []);
  const isOnNow = sentences.some((sentence) => ON_NOW.test(sentence));
  const [begins = isOnNow ? startOfDay(time) : undefined] = dates;
  if (begins === undefined || !SEASONS[season].includes(new Date(begins).getUTCMonth())) {
    return undefined;
  }
  return { season, begins };
}

function sentencesOf(text: string): string[] {
  return text.split(/<[^>]*>|\[[^\]]*\]|[.!?]\s|\n/);
}

/** The first date that is a begin, in the year in which it is nearest to the post. */
function dateIn(sentence: string, time: EpochMs): EpochMs | undefined {
  const ordered = sentence.replace(DAY_FIRST, '$2 $1');
  const found = BEGIN.exec(ordered) ?? RANGE.exec(ordered);
  if (found === null) return undefined;
  const [, month = '', day = '', stated] = found;
  const monthIndex = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const year = new Date(time).getUTCFullYear();
  const years = stated === undefined ? [year, year + 1] : [Number(stated)];
  return years
    .map((one) => Date.UTC(one, monthIndex, Number(day)))
    .find((begins) => {
      const days = (begins - startOfDay(time)) / DAY_MS;
      // `Date` takes the 31st of June for the 1st of July.
      const exists = new Date(begins).getUTCDate() === Number(day);
      return exists && days >= -MOST_DAYS_AFTER && days <= MOST_DAYS_BEFORE;
    });
}
