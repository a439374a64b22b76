// Texts of the setup, and of the settings of the service.

import type { Wrap } from '../wrap.js';

export const title = 'Configurar o Itemtide';
/** What loads. */
export const content = 'a configuração';
export const alreadySetUp = 'Já configurado';
export const alreadySetUpHint = (administration: Wrap) => (
  <>Administradores mudam as configurações em {administration('Administração')}.</>
);
export const notOpened = 'A configuração está protegida';
export const code = 'Código de configuração';
export const codeHint = 'Aparece no terminal ou log do serviço ao iniciar.';

export const stepOf = (step: number, steps: number) => `Passo ${step} de ${steps}`;
export const steps = {
  administrator: 'Administrador',
  markets: 'Mercados',
  display: 'Moeda e fuso horário',
  mail: 'E-mail',
  backups: 'Backups',
} as const;
export const back = 'Voltar';
export const next = 'Avançar';

export const save = 'Salvar e reiniciar';
export const lookAround = 'Olhar primeiro';
export const notSaved = 'Não salvo';

/** @param name of a setting */
export const fixed = (name: string) => `Definido por ${name} no ambiente.`;
/** In place of a secret of the environment. */
export const hiddenSecret = '••••••••';
export const secretKept = 'Guardado; deixe vazio para manter.';
export const mailServerKept = 'Guardado. Para alterar, preencha todos estes campos.';

export const administratorIntroduction =
  'Gerencia configurações, usuários, mercados e backups. Sem senha: você entra por um link.';
export const email = 'Seu e-mail';
export const emailHint = 'Onde você recebe e-mails.';
export const noAddress = 'Digite um e-mail, como name@example.com.';

export const markets = 'Mercados';
/** What loads. */
export const marketsContent = 'os mercados';
export const marketsIntroduction =
  'Escolha mercados, o mais importante primeiro; sem nenhum, preços de demonstração. Você aceita os termos dos escolhidos.';
export const keys = {
  unused: 'Não precisa de chave.',
  optional: 'Uma chave é opcional.',
  required: 'Precisa de chave de API.',
} as const;
/** @param history a clause; null if there is none */
export const past = (history: string | null) =>
  history === null
    ? 'Sem preços passados.'
    : `Preços passados: ${history.charAt(0).toLowerCase()}${history.slice(1)}.`;
export const keyOf = (market: string) => `Chave de API de ${market}`;
/** By setting. */
export const needed: Readonly<Record<string, string>> = { STEAM_ITEMS: 'Itens a consultar' };
export const itemsHint = 'Nomes completos, separados por ponto e vírgula.';
export const settingMissing = (field: string) => `Preencha “${field}”.`;

export const displayIntroduction = 'Padrões para visitantes.';
export const currency = 'Moeda';
export const timezone = 'Fuso horário';
export const visitorTimezone = 'O do navegador';
/** The time zone of the administrator. */
export const here = (timezone: string) => `${timezone} (seu)`;

export const mailIntroduction =
  'Para links de entrada e alertas. Sem ele, os links saem no terminal do serviço.';
/** Where links are printed with demo data only. */
export const mailNeeded =
  'Para links de entrada e alertas. Obrigatório com preços reais (PRINT_MAILS=demo).';
export const noMailServer =
  'Informe um servidor de e-mail, ou ninguém poderá entrar. Ou volte e não escolha mercados.';
export const mailServer = 'Servidor de e-mail';
export const mailServerHint = 'Como smtp.example.com. Opcional.';
export const port = 'Porta';
export const portHint = '587, ou 465 para TLS desde o início.';
export const user = 'Usuário';
export const password = 'Senha';
export const sender = 'Remetente';
export const senderHint = 'Como Itemtide <prices@example.com>.';
export const test = 'Enviar e-mail de teste';
export const testing = 'Enviando…';
export const tested = (address: string) => `Enviado a ${address}.`;
export const notTested = 'E-mail não enviado';

export const backupsIntroduction = 'Um arquivo com todos os dados, configurações e segredos.';
export const folder = 'Pasta dos backups';
export const folderHint = 'Na máquina do serviço, de preferência em outro disco. Opcional.';
export const interval = 'Horas entre backups';
export const keep = 'Backups a manter';

export const saved = 'Salvo';
export const restarting = 'Reiniciando…';
/** What loads. */
export const service = 'o serviço';
export const noLink = 'Nenhum link de entrada foi criado';
/** @param signIn a link */
export const signInOtherwise = (signIn: Wrap) => (
  <>Este serviço não envia links: {signIn('entre')} por um provedor.</>
);
/** @param setup a link */
export const noMail = (setup: Wrap) => (
  <>
    O e-mail não chega? {setup('Corrija o servidor de e-mail')}: a configuração fica aberta até você
    entrar.
  </>
);
