// Words of the game.

/** Groups of items, as labels. */
export const categories = {
  knives: 'Ножи',
  gloves: 'Перчатки',
  rifles: 'Винтовки',
  pistols: 'Пистолеты',
  smgs: 'Пистолеты-пулемёты',
  heavy: 'Тяжёлое оружие',
  containers: 'Кейсы и капсулы',
  stickers: 'Наклейки',
  agents: 'Агенты',
  charms: 'Брелки',
  patches: 'Нашивки',
  music_kits: 'Наборы музыки',
  graffiti: 'Граффити',
  other: 'Другие предметы',
} as const;
/** By their English names. */
export const rarities = {
  'Consumer Grade': 'Ширпотреб',
  'Industrial Grade': 'Промышленное качество',
  'Mil-Spec Grade': 'Армейское качество',
  Restricted: 'Запрещённое',
  Classified: 'Засекреченное',
  Covert: 'Тайное',
  Contraband: 'Контрабанда',
  'Base Grade': 'Базовый класс',
  'High Grade': 'Высший класс',
  Remarkable: 'Примечательный тип',
  Exotic: 'Экзотичный вид',
  Extraordinary: 'Экстраординарный тип',
  Distinguished: 'Заслуженный',
  Exceptional: 'Исключительный',
  Superior: 'Превосходный',
  Master: 'Мастерский',
} as const;
/** By their English names. */
export const wears = {
  'Factory New': 'Прямо с завода',
  'Minimal Wear': 'Немного поношенное',
  'Field-Tested': 'После полевых испытаний',
  'Well-Worn': 'Поношенное',
  'Battle-Scarred': 'Закалённое в боях',
} as const;
/** The quality, in names of items. */
export const souvenir = 'Сувенир';
/** Phases and gems of Dopplers, as players call them. */
export const variants = {
  'Phase 1': 'Фаза 1',
  'Phase 2': 'Фаза 2',
  'Phase 3': 'Фаза 3',
  'Phase 4': 'Фаза 4',
  Ruby: 'Рубин',
  Sapphire: 'Сапфир',
  'Black Pearl': 'Чёрная жемчужина',
  Emerald: 'Изумруд',
} as const;
/** Those that are no names, by their English ones. */
export const types = {
  Agent: 'Агент',
  Container: 'Контейнер',
  Collectible: 'Коллекционный предмет',
  Key: 'Ключ',
  Tool: 'Инструмент',
  Charm: 'Брелок',
  'Music Kit': 'Набор музыки',
  Patch: 'Нашивка',
  Graffiti: 'Граффити',
  Sticker: 'Наклейка',
  'Sticker Slab': 'Слэб с наклейкой',
} as const;
/** Names the index of all items. */
export const allItems = 'Все предметы';
