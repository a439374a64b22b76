// Texts of the import of past prices, for administrators.

export const title = 'Прошлые цены';
export const caption = 'История цен для импорта';
export const columns = { market: 'Рынок', history: 'Доступно', actions: 'Действия' } as const;
export const howFar = 'Период';
export const days = (count: string) => `${count} дн.`;

/** What loads, as in `Loading the import…`. */
export const content = 'импорт';
export const importDays = (days: string, market: string) => `Импорт ${days} дн. с ${market}`;
export const begins = 'Импорт начнётся через несколько секунд.';
export const importing = (prices: string) => `Импорт: пока цен ${prices}.`;
export const importingItems = (prices: string, done: string, items: string) =>
  `Импорт: пока цен ${prices}, предметов ${done} из ${items}.`;
/** @param reason a sentence of the service */
export const waits = (prices: string, reason: string) =>
  `Импорт: пока цен ${prices}. Скоро новая попытка: ${reason}`;
export const imported = (prices: string) => `Импортировано новых цен: ${prices}.`;
/** @param reason a sentence of the service */
export const importFailed = (reason: string) =>
  `Импорт не удался: ${reason}. При новом запуске он продолжится.`;
export const notStarted = 'Импорт не начат';
