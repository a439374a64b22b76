// Texts of the sign-in page.

import type { ReactNode } from 'react';
import type { Wrap } from '../wrap.js';

export const title = 'Entrar';
/** What loads, as in `Loading the ways to sign in…`. */
export const content = 'as formas de entrar';

export const signedIn = (portfolio: Wrap, account: Wrap) => (
  <>
    Você entrou. Vá para {portfolio('portfólio')} ou {account('conta')}.
  </>
);

export const whatFor =
  'Para portfólio, lista de observação e alertas. Preços não precisam de conta.';
export const continueWith = (provider: string) => `Continuar com ${provider}`;
/** Between the buttons and the form. */
export const or = 'ou';

export const email = 'E-mail';
export const emailHint = 'Enviamos um link de entrada por e-mail. Sem senha.';
/** Without a mail server. */
export const printedHint = 'Sem servidor de e-mail aqui: o link sai no terminal ou log do serviço.';
export const print = 'Mostrar link no terminal';
export const noEmail = 'Digite seu e-mail.';
export const wrongEmail = 'Um e-mail é como name@example.com.';
export const send = 'Enviar link';
export const sending = 'Enviando…';
export const notSent = 'O link não foi enviado';

export const checkMail = 'Veja seu e-mail';
export const linkSent = (address: ReactNode) => (
  <>
    Se {address} pode entrar aqui, um link está a caminho. Vale uma vez, por poucos minutos, e leva
    de volta aonde você estava. Em outro navegador, como no celular, há uma pergunta antes.
  </>
);
export const checkTerminal = 'Abra o link do terminal';
export const linkPrinted = (address: ReactNode) => (
  <>
    O link está no terminal do serviço, ou no log, se {address} pode entrar aqui. Vale uma vez, por
    poucos minutos. Em outro navegador há uma pergunta antes.
  </>
);
export const otherAddress = 'Usar outro endereço';

export const lookAround = 'Explorar como usuário de demonstração';
export const lookingAround = 'Entrando…';
export const demoHint =
  'Com portfólio, lista de observação e alertas. As mudanças duram até reiniciar.';

export const noWay = 'A entrada não está configurada';
export const noWayHint = (
  <>
    O operador precisa primeiro configurar uma forma de entrar, como{' '}
    <code>PROVIDER_A_CLIENT_ID</code> e <code>PROVIDER_A_CLIENT_SECRET</code>.
  </>
);
export const pricesWithoutAccount = (prices: Wrap) => (
  <>{prices('Preços')} não precisam de conta.</>
);

export const failed = 'Não foi possível entrar';
/** What happened and what to do, by error code. */
export const failures: Readonly<Record<string, string>> = {
  invalid_sign_in_attempt:
    'A entrada demorou demais, ou começou em outro navegador. Comece de novo.',
  sign_in_cancelled: 'Você cancelou a entrada. Nada mudou.',
  identity_provider_error:
    'O serviço de entrada não respondeu como deveria. Tente em instantes, ou entre de outra forma.',
  invalid_token: 'Este link já foi usado ou expirou. Peça outro: cada um vale uma vez.',
  email_not_verified:
    'O serviço de entrada não verificou seu e-mail. Verifique-o lá primeiro, ou entre de outra forma.',
  provider_not_available: 'Essa forma de entrar não está disponível aqui.',
  identity_already_linked: 'Essa conta está vinculada a outro usuário, ou você já vinculou outra.',
  demo_account:
    'O usuário de demonstração é excluído no próximo início, então nada pode ser vinculado a ele.',
  too_many_requests: 'Tentativas demais. Espere um minuto e tente de novo.',
  invalid_csrf_token: 'Outro site enviou você aqui para entrar. Comece nesta página.',
  store_unavailable: 'Não dá para entrar agora. Tente em um minuto.',
  not_authenticated: 'Sua sessão terminou antes de vincular a conta. Entre e tente de novo.',
};
export const unknownFailure = 'A entrada não deu certo. Tente de novo.';
