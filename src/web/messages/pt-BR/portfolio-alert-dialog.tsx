// Texts of the dialog that creates or edits an alert.

export const newTitle = 'Novo alerta';
export const editTitle = 'Editar alerta';
export const create = 'Criar alerta';
export const save = 'Salvar';

export const when = 'Quando';
export const amountIn = (currency: string) => `Valor, em ${currency}`;
/** For amounts in another currency than US dollars. */
export const rateHint = 'Acompanhado em dólares, ao câmbio de hoje.';
export const range = (min: string, max: string) => `de ${min} a ${max}`;
export const from = (min: string, max: string) => `De ${min} a ${max}.`;
export const noAmount = 'Deve ser maior que zero.';
export const noNumber = (range: string) => `Um número ${range}.`;
export const noWholeNumber = (range: string) => `Um número inteiro ${range}.`;

/** The label of a field. @param channel such as `Webhook` */
export const optional = (channel: string) => `${channel} (opcional)`;
/** @param fault such as `begin with https://` */
export const targetMust = (fault: string) => `Endereço inválido: deve ${fault}.`;

export const keyTitle = 'Chave do webhook';
export const keyHint =
  'Cada requisição é assinada com esta chave, para o receptor conferir o remetente. A chave só aparece uma vez.';
export const key = 'Chave';
