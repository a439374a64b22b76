/** Texts of what users think that their items are worth. */
export const manualValues = {
  title: 'Моя оценка',
  hint: 'Учитывается в итогах, только если вы это выбрали.',
  of: 'Для',
  allLots: 'Все остальные покупки',
  lot: (quantity: string, day: string, note: string) =>
    note === '' ? `${quantity}, куплено ${day}` : `${quantity}, куплено ${day}: ${note}`,
  unitValue: (currency: string) => `Оценка за штуку, в ${currency}`,
  day: 'День',
  dayHint: 'Необязательно',
  note: 'Заметка',
  noValue: 'Введите больше нуля.',
  save: 'Сохранить',
  remove: 'Удалить',
  mine: 'Моя',
  outdated: 'старше 90 дней',
  valuedOn: (day: string) => `на ${day}`,
  counted: 'Мои оценки',
  countedHint: 'Здесь в стоимости и прибыли; история, доходность и риск — по ценам.',
  countedChoices: {
    none: 'Не учитывать',
    unpriced: 'Вместо недостающих цен',
    all: 'Вместо цен',
  },
};
