import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** Texts of the account page, without API tokens and the merging of accounts. */
export const account = {
  title: 'Conta',
  /** What loads, as in `Loading your account…`. */
  content: 'sua conta',
  you: 'Você',
  name: 'Nome',
  email: 'E-mail',
  noEmail: 'Nenhum',
  memberSince: 'Desde',
  role: 'Papel',
  /** @param link to the administration */
  administrator: (link: Wrap) => <>Administrador: {link('Administração')}</>,
  signOut: 'Sair',
  stillSignedIn: 'Ainda conectado',
  settings: 'Configurações',
  settingsHint: 'Valem em todos os seus navegadores.',
  marketFirst: 'Mercado padrão',
  anyMarketFirst: 'Primeiro com preço',
  valuation: 'Avaliar por',
  valuations: {
    '': 'Menores anúncios',
    best_net: 'Melhor valor após taxas',
    bid: 'Melhor ordem de compra após taxas',
  } as const,
  front: 'Página inicial',
  fronts: { '': 'Meu portfólio', market: 'Mercado' } as const,
  ways: 'Formas de entrar',
  /** What loads. */
  waysContent: 'formas de entrar',
  linkedContent: 'contas vinculadas',
  /** The names of providers that are no longer available. */
  formerProviders: {
    provider_a: 'Provedor removido',
    provider_b: 'Outro provedor removido',
    provider_c: 'A plataforma do jogo',
  } as const,
  linkedOn: (date: string) => `vinculada em ${date}`,
  linkByMail: 'Link por e-mail',
  mailedTo: (address: string) => `para ${address}`,
  platformOff: 'A importação de inventário está desativada aqui. Adicione à mão ou por arquivo.',
  linkPlatformHint: (platform: string) =>
    `Vincule ${platform} para importar seu inventário e entrar com essa conta.`,
  linkPlatform: (platform: string) => `Vincular ${platform}`,
  unlink: 'Desvincular',
  unlinkProvider: (provider: string) => `Desvincular ${provider}`,
  unlinkWarning: (provider: string) =>
    `Você não entrará mais com ${provider}. As outras sessões terminam; seus dados ficam.`,
  sessions: 'Sessões ativas',
  /** What loads. */
  sessionsContent: 'suas sessões',
  unknownDevice: 'Dispositivo desconhecido',
  deviceOn: (browser: string, system: string) => `${browser} no ${system}`,
  /** The session of this browser. */
  current: 'atual',
  sessionTimes: (since: string, used: ReactNode) => (
    <>
      desde {since}, usada {used}
    </>
  ),
  end: 'Encerrar',
  endSession: (device: string, since: string) => `Encerrar sessão: ${device}, desde ${since}`,
  sessionNotEnded: 'Sessão não encerrada',
  signOutEverywhere: 'Sair de todos os lugares',
  revokeTokensToo: 'Revogar também os tokens de API',
  signOutEverywhereWarning: 'Encerra todas as sessões, inclusive esta.',
  data: 'Seus dados',
  dataHint: 'Tudo o que há sobre você, em um arquivo JSON.',
  download: 'Baixar dados',
  deleteAccount: 'Excluir conta',
  deletePermanently: 'Excluir para sempre',
  deleteWarning:
    'Exclui sua conta com todos os lotes, vendas, alertas e links. Não dá para desfazer.',
  /** What a user without an e-mail address types. */
  deletionPhrase: 'excluir minha conta',
  confirmDeletion: (phrase: string) => `Digite ${phrase} para confirmar`,
  notConfirmed: (phrase: string) => `Digite ${phrase} para confirmar.`,
};

interface Count {
  readonly count: number;
  readonly shown: string;
}

/** Texts of the merging of two accounts. */
export const merging = {
  title: 'Unir contas',
  /** What loads, as in `Loading the state of the merge…`. */
  content: 'estado da união',
  hint: 'Mover tudo desta conta para outra sua.',
  begin: 'Unir a outra conta',
  notChanged: 'Nada mudou',
  offered: (until: string) =>
    `Entre na outra conta neste navegador até ${until}. Você confirma antes de mover.`,
  signIn: 'Entrar na outra conta',
  stillSignedIn: 'Ainda conectado',
  withdraw: 'Cancelar união',
  /** An account without address and name. */
  unnamed: 'outra conta',
  moves: (account: ReactNode, lots: Count, watched: Count, alerts: Count) => (
    <>
      Tudo de {account} passa para esta conta: {lots.shown}{' '}
      {plural(lots.count, { one: 'lote', other: 'lotes' })}, {watched.shown}{' '}
      {plural(watched.count, { one: 'item observado', other: 'itens observados' })}, {alerts.shown}{' '}
      {plural(alerts.count, { one: 'alerta', other: 'alertas' })} e os provedores vinculados. Depois
      aquela conta é excluída.
    </>
  ),
  ends: 'As sessões e os tokens dela terminam. Links compartilhados dos dois portfólios deixam de funcionar.',
  lostEmail: (address: string) => `Links para ${address} não abrirão mais esta conta.`,
  refused: 'Não é possível unir estas contas',
  merge: 'Unir',
};

/** What a token may do, by scope. */
const scopes = {
  'portfolio:read': 'Ler seu portfólio',
  'portfolio:write': 'Alterar seu portfólio',
  alerts: 'Ler e alterar seus alertas',
  'prices:read': 'Ler preços',
} as const;

/** Texts of the API tokens of an account. */
export const tokens = {
  title: 'Tokens de API',
  /** What loads, as in `Loading your API tokens…`. */
  content: 'seus tokens de API',
  /** @param link to the documentation */
  hint: (link: Wrap) => (
    <>Com tokens, programas usam sua conta dentro das permissões. {link('Documentação da API')}</>
  ),
  none: 'Nenhum token ainda.',
  scopes,
  expired: 'expirado',
  ended: (moment: string) => `Terminou em ${moment}.`,
  ends: (moment: string) => `Termina em ${moment}.`,
  neverUsed: 'Nunca usado.',
  lastUsed: (age: ReactNode) => <>Usado {age}.</>,
  /** @param hide makes words readable for screen readers only */
  revokeToken: (name: string, hide: Wrap) => <>Revogar{hide(`: ${name}`)}</>,
  revoke: 'Revogar',
  revokeTitle: (name: string) => `Revogar ${name}`,
  revokeWarning: 'Programas com este token param de funcionar. Não dá para desfazer.',
  make: 'Novo token',
  makeTitle: 'Novo token de API',
  makeAction: 'Criar token',
  name: 'Nome',
  nameHint: 'O programa que o usa, como uma planilha.',
  noName: 'Digite um nome.',
  scopesField: 'Permissões',
  scopeChoice: (scope: keyof typeof scopes) => `${scopes[scope]} (${scope})`,
  noScope: 'Escolha ao menos uma.',
  lastDay: 'Último dia',
  lastDayHint: 'Vale até o fim desse dia.',
  wrongDay: (most: number) => `Escolha um dia nos próximos ${most} dias.`,
  made: 'Novo token de API',
  madeHint: 'Copie agora, só aparece uma vez. Guarde como uma senha.',
  token: 'Token',
};
