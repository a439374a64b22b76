// Texts of the settings of the service, for administrators.

export const settings = 'Настройки';
/** What loads. */
export const content = 'настройки';
export const caption = 'Окружение важнее сохранённых настроек.';
export const columns = {
  setting: 'Настройка',
  value: 'Значение',
  origin: 'Откуда',
  action: 'Действие',
} as const;
export const origins = {
  environment: 'окружение',
  stored: 'сохранено здесь',
  default: 'по умолчанию',
} as const;
export const none = 'нет';
/** In place of a secret. */
export const secretSet = 'задано';
export const showAll = 'Показать все настройки';
export const change = 'Изменить';
export const changeSetting = (name: string) => `Изменить ${name}`;
export const save = 'Сохранить';
/** @param fallback the default; empty for none */
export const emptyForDefault = (fallback: string) =>
  fallback === '' ? 'Необязательно.' : `По умолчанию: ${fallback}`;

export const restartNeeded = 'Сохранённые настройки действуют после перезапуска.';
export const restart = 'Перезапустить';
export const restarting = 'Перезапуск…';
export const notRestarted = 'Не перезапущено';

export const testMail = 'Отправить мне тестовое письмо';
export const mailSent = (address: string) => `Отправлено на ${address}.`;
export const mailNotSent = 'Письмо не отправлено';
