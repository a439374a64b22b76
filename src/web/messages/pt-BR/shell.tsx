// Texts of the frame of all pages.

export const product = 'Itemtide';
export const skipToContent = 'Ir para o conteúdo';

/** What loads, as in `Loading the page…`. */
export const contents = {
  page: 'a página',
  notices: 'avisos',
  newAlerts: 'novos alertas',
  search: 'a busca',
  alertForm: 'o formulário',
  keys: 'os atalhos',
  settings: 'as configurações',
} as const;
export const failed = {
  page: 'Esta página falhou',
  notices: 'Os avisos falharam',
  newAlerts: 'Os novos alertas falharam',
  search: 'A busca falhou',
  alertForm: 'O formulário falhou',
  footer: 'O rodapé falhou',
} as const;

/** Titles a page whose file was not loaded. */
export const notLoaded = 'Não carregado';
export const updated = 'O serviço pode ter sido atualizado.';
export const reload = 'Recarregar';
export const notReached = 'O serviço não responde.';
/** In place of what is the user's own. */
export const notKept = 'O serviço não responde, e seus dados não estão neste navegador.';

/** Names the navigation for screen readers. */
export const navigation = 'Principal';
export const sections = {
  overview: 'Visão geral',
  items: 'Itens',
  volatility: 'Volatilidade',
  portfolio: 'Portfólio',
  deals: 'Oportunidades',
  compare: 'Comparar',
  indices: 'Índices',
  markets: 'Mercados',
} as const;
export const moreSections = 'Mais';

export const connecting = 'Conectando';
export const live = 'Ao vivo';
export const polling = (interval: string) => `A cada ${interval}`;
export const reconnecting = 'Reconectando';
export const staleSince = (clockTime: string) => `Desatualizado desde ${clockTime}`;

export const find = 'Buscar tudo';
export const findByKey = 'Buscar tudo (Ctrl K)';
export const settings = 'Configurações';
export const signIn = 'Entrar';
export const account = 'Conta';

export const version = (number: string) => `Itemtide ${number}`;
export const api = 'API';
export const accuracy = 'Precisão';
export const licenses = 'Licenças';
export const chartCredit = 'Gráficos por TradingView';
export const keyboard = 'Teclado';
