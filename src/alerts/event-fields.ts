import type { AlertEvent } from '../domain/alert.js';
import type { Language } from '../domain/languages.js';
import { dollars } from '../portfolio/amounts.js';
import { happeningOf, RULES } from './rules/rules.js';

/** The price after other figures, and the end of the sentence. */
const ENDS: Readonly<Record<Language, { price: (amount: string) => string; stop: string }>> = {
  en: { price: (amount) => `; it costs ${amount}`, stop: '.' },
  de: { price: (amount) => `; Preis ${amount}`, stop: '.' },
  'pt-BR': { price: (amount) => `; custa ${amount}`, stop: '.' },
  ru: { price: (amount) => `; цена ${amount}`, stop: '.' },
  'zh-CN': { price: (amount) => `；现价 ${amount}`, stop: '。' },
};

/** The event in a sentence. */
export function messageOf(
  { rule, value, price }: Pick<AlertEvent, 'rule' | 'value' | 'price'>,
  itemName: string,
  language: Language = 'en',
): string {
  const isAboutPrice = RULES[rule.type].evaluated === 'every price';
  const { price: priced, stop } = ENDS[language];
  const end = isAboutPrice ? '' : priced(dollars(price, language));
  return `${itemName} ${happeningOf(rule, value, language)}${end}${stop}`;
}

/** The fields of an event in the API, live messages and webhooks, except its time. */
export function eventFields(event: AlertEvent, itemName: string) {
  return {
    id: event.id,
    alert_id: event.alertId,
    item_id: event.itemId,
    market_hash_name: itemName,
    rule: event.rule,
    value: event.value,
    price: event.price,
    message: messageOf(event, itemName),
  };
}
