// Texts of the components that most pages have.

export const documentTitle = (page: string) => `${page} · Itemtide`;

/** @param content such as `your portfolio` */
export const loading = (content: string) => `Загрузка: ${content}…`;
/** @param content such as `your portfolio` */
export const notLoaded = (content: string) => `Не загружено: ${content}`;
export const outdated = 'Обновить не удалось';
export const tryAgain = 'Повторить';
export const tryingAgain = 'Повтор…';
export const tryAgainIn = (seconds: number) => `Повторить через ${seconds} с`;

export const noPrice = 'нет цены';
export const noChange = 'изменение неизвестно';
export const age = (duration: string) => `${duration} назад`;

/** The button of a row that opens the form of an alert. */
export const alertOn = (item: string) => `Оповещение: ${item}`;
/** Unfolds the service’s own words, which are in English. */
export const ownWords = 'Дословно (по-английски)';
