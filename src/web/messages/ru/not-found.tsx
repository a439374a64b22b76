// Texts of the page for unknown addresses.

export const title = 'Не найдено';
export const noPage = 'По этому адресу ничего нет';
export const why = 'Возможно, страница переехала или ссылка неполная.';
export const allItems = 'Все предметы';
