import { plural } from '../plural.js';

// Texts of the field that finds an item.

export const label = 'Item';
export const hint = 'Como “ak redline ft”.';
export const offered = 'Itens';
export const found = (count: number, items: string) =>
  plural(count, { one: `${items} item encontrado`, other: `${items} itens encontrados` });
export const none = 'Nenhum resultado';

// Texts in place of what only signed-in users see.

export const ended = 'Sua sessão terminou; nada mudou.';
export const notChecked = 'Não foi possível verificar o login';
/** @param content such as `your portfolio` */
export const signInToSee = (content: string) => `Entre para ver: ${content}`;
export const signIn = 'Entrar';
export const worthWithout = 'Ver quanto vale um inventário';

// Texts of dialogs, and of the fields of forms.

export const close = 'Fechar';
export const cancel = 'Cancelar';
export const nothingChanged = 'Nada mudou';
/** Closes a dialog with a secret, which is shown only once. */
export const secretCopied = 'Já guardei';

export const copy = 'Copiar';
export const copied = 'Copiado.';
/** Where the browser refuses to copy. */
export const selected = 'Selecionado: pressione Ctrl C.';

export const noAmount = 'Digite um valor como 12,50.';
/** For currencies without a minor unit. */
export const noWholeAmount = 'Digite um valor inteiro como 1250.';
export const amountTooLarge = (most: string) => `No máximo ${most}.`;
export const noQuantity = (most: string) => `Digite um número inteiro de 1 a ${most}.`;
export const incompleteDate = 'Data incompleta.';
