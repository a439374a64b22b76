// Texts of the page for unknown addresses.

export const title = 'Não encontrado';
export const noPage = 'Nada neste endereço';
export const why = 'Pode ter mudado de lugar, ou o link está incompleto.';
export const allItems = 'Todos os itens';
