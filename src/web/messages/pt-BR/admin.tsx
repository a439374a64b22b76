// Texts of the administration.

import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

export const title = 'Administração';
/** What loads, as in `Loading the administration…`. */
export const content = 'a administração';
export const notAllowed = 'Só para administradores';
/** @param code shows the name of a setting */
export const notAllowedHint = (code: Wrap) => <>A configuração {code('ADMIN_EMAILS')} os define.</>;

export const newerRelease = (newer: string, version: string) =>
  `A versão ${newer} saiu. Esta é a ${version}.`;
export const releaseUnknown = 'A versão mais nova não é conhecida.';
/** Why. */
export const releaseErrors = {
  unreachable: () => 'O servidor de atualizações não responde.',
  /** @param status of HTTP */
  refused: (status: number | null) => `O servidor de atualizações respondeu ${status}.`,
  no_version: () => 'O servidor de atualizações não informa a versão.',
} as const;

export const markets = 'Mercados';
/** What loads. */
export const marketsContent = 'mercados';
export const marketsCaption = 'Mercados consultados';
export const marketColumns = {
  market: 'Mercado',
  status: 'Estado',
  lastSuccess: 'Último sucesso',
  actions: 'Ações',
} as const;
export const inQuarantine = 'em quarentena';
export const noSuccess = 'nenhum ainda';
export const poll = 'Consultar agora';
export const pollMarket = (market: string) => `Consultar agora: ${market}`;
export const polled = 'O mercado será consultado em segundos.';
export const endQuarantine = 'Encerrar quarentena';
export const endQuarantineOf = (market: string) => `Encerrar a quarentena de ${market}`;
export const quarantineEnds = 'A quarentena termina em segundos.';
export const heldBack = (items: string) => `Retidos: ${items}`;
export const heldBackOf = (items: string, market: string) => `Retidos: ${items}, ${market}`;
export const notChanged = 'Nada foi alterado';

export const heldItems = (market: string) => `Itens novos retidos de ${market}`;
/** What loads. */
export const heldItemsContent = 'os itens';
export const trackAll = 'Acompanhar todos';
/** @param reason a clause of the service */
export const heldBecause = (reason: string) => `Motivo da retenção: ${reason}.`;
export const trackHint = 'Se acompanhados, os preços são guardados a partir da próxima consulta.';
export const moreItems = (items: string) => `E mais ${items}.`;

export const users = 'Usuários';
/** What loads. */
export const usersContent = 'os usuários';
export const usersField = 'E-mail ou nome';
export const search = 'Buscar';
export const usersFound = (count: number, shownCount: string) =>
  `${shownCount} ${plural(count, { one: 'usuário', other: 'usuários' })}`;
export const userColumns = {
  user: 'Usuário',
  role: 'Papel',
  memberSince: 'Desde',
  lastUsed: 'Último uso',
  holdings: 'Posições',
  sessions: 'Sessões',
  actions: 'Ações',
} as const;
export const roles = { user: 'usuário', admin: 'admin' } as const;
export const noSession = 'sem sessão';
export const previous = 'Anterior';
export const next = 'Próxima';
export const signOut = 'Desconectar';
export const signOutUser = (user: string) => `Desconectar ${user}`;
export const signOutTitle = (user: string) => `Desconectar ${user}`;
export const endAllSessions = 'Encerrar todas as sessões';
export const signOutWarning = (user: string) =>
  `${user} sai de todos os lugares e pode entrar de novo na hora. Tokens de API continuam válidos.`;

export const backups = 'Backups';
/** What loads. */
export const backupsContent = 'os backups';
export const noBackupFolder = 'Nenhuma pasta de backup definida';
/** @param code shows the name of a setting */
export const noBackupFolderHint = (code: Wrap) => (
  <>Defina {code('BACKUP_DIR')} como a pasta de backups.</>
);
export const backUp = 'Fazer backup';
export const backingUp = 'Um backup está em andamento.';
export const notBackedUp = 'Nenhum backup em andamento';
export const backupFailed = 'O último backup falhou';
export const keptIn = (directory: string) => `Guardados em ${directory}`;
export const backupColumns = { created: 'Criado', age: 'Idade', size: 'Tamanho' } as const;
