// Texts of the dialog that creates or edits an alert.

export const newTitle = 'Новое оповещение';
export const editTitle = 'Изменить оповещение';
export const create = 'Создать оповещение';
export const save = 'Сохранить';

export const when = 'Когда';
export const amountIn = (currency: string) => `Сумма, в ${currency}`;
/** For amounts in another currency than US dollars. */
export const rateHint = 'Отслеживается в долларах США по сегодняшнему курсу.';
export const range = (min: string, max: string) => `от ${min} до ${max}`;
export const from = (min: string, max: string) => `От ${min} до ${max}.`;
export const noAmount = 'Должно быть больше нуля.';
export const noNumber = (range: string) => `Число ${range}.`;
export const noWholeNumber = (range: string) => `Целое число ${range}.`;

/** The label of a field. @param channel such as `Webhook` */
export const optional = (channel: string) => `${channel} (необязательно)`;
/** @param fault such as `begin with https://` */
export const targetMust = (fault: string) => `Неверный адрес: он должен ${fault}.`;

export const keyTitle = 'Ключ вебхука';
export const keyHint =
  'Каждый запрос подписан этим ключом, чтобы получатель мог проверить отправителя. Ключ показан только раз.';
export const key = 'Ключ';
