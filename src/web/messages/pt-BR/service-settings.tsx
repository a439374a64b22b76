// Texts of the settings of the service, for administrators.

export const settings = 'Configurações';
/** What loads. */
export const content = 'as configurações';
export const caption = 'O ambiente prevalece sobre as configurações guardadas.';
export const columns = {
  setting: 'Configuração',
  value: 'Valor',
  origin: 'Origem',
  action: 'Ação',
} as const;
export const origins = {
  environment: 'ambiente',
  stored: 'guardada aqui',
  default: 'padrão',
} as const;
export const none = 'nenhum';
/** In place of a secret. */
export const secretSet = 'definida';
export const showAll = 'Mostrar todas as configurações';
export const change = 'Alterar';
export const changeSetting = (name: string) => `Alterar ${name}`;
export const save = 'Salvar';
/** @param fallback the default; empty for none */
export const emptyForDefault = (fallback: string) =>
  fallback === '' ? 'Opcional.' : `Padrão: ${fallback}`;

export const restartNeeded = 'Configurações guardadas valem após reiniciar.';
export const restart = 'Reiniciar agora';
export const restarting = 'Reiniciando…';
export const notRestarted = 'Não reiniciado';

export const testMail = 'Enviar um e-mail de teste';
export const mailSent = (address: string) => `Enviado a ${address}.`;
export const mailNotSent = 'E-mail não enviado';
