import type { ReactNode } from 'react';
import { plural } from '../plural.js';
import type { Wrap } from '../wrap.js';

/** For screen readers, behind the words of a link to another site. */
export const opensNewTab = '(abre em nova aba)';

// Texts of the notices below the header.

/** Name the notices for screen readers. */
export const names = {
  demo: 'Dados de demonstração',
  welcome: 'Boas-vindas',
  collecting: 'Coletando preços',
  otherAddress: 'Endereço',
  setup: 'Configuração',
} as const;

/** @param code shows a setting with its value */
export const otherAddress = (baseUrl: string, origin: string, code: Wrap) => (
  <>
    <strong>Abra {baseUrl}</strong> ou defina {code(`BASE_URL=${origin}`)} e reinicie: atualizações
    ao vivo e links de entrada não funcionam neste endereço.
  </>
);

/** @param setup a link */
export const notSetUp = (setup: Wrap) => (
  <>
    <strong>Este serviço é novo:</strong> {setup('configure-o')} em um minuto.
  </>
);

/** @param detail what narrow screens leave out */
export const demo = (detail: Wrap) => (
  <>
    <strong>Dados de demonstração.</strong> Os preços são inventados
    {detail(': nada é negociado por eles')}.
  </>
);
/** @param detail what narrow screens leave out */
export const demoOf = (markets: readonly string[], detail: Wrap) => (
  <>
    <strong>Dados de demonstração.</strong> Os preços de {markets.join(' e ')} são inventados
    {detail(': nada é negociado por eles')}.
  </>
);

/** @param age that of the prices on the page; undefined without any */
export const noConnection = (age: ReactNode | undefined) => (
  <>
    <strong>Sem conexão.</strong> {age !== undefined && <> Mostrando preços obtidos {age}.</>}
  </>
);

export const welcome = (signIn: Wrap, importInventory: Wrap) => (
  <>
    Preços de itens de jogos em vários mercados, e quanto eles se movem. {signIn('Entre')} para
    acompanhar os seus, ou {importInventory('importe seu inventário')}.
  </>
);
/** @param hidden words for screen readers only */
export const dismissWelcome = (hidden: Wrap) => <>Fechar{hidden(': boas-vindas')}</>;

export const collecting = (progress: string) => (
  <>
    <strong>Coletando preços:</strong> {progress}
  </>
);
export const noAnswerYet = 'aguardando o primeiro mercado.';
/** @param markets which fail; none has answered */
export const noPricesYet = (markets: readonly string[]) => (
  <>
    <strong>Sem preços ainda:</strong> sem resposta: {markets.join(', ')}.
  </>
);
/** @param time of the next attempt, such as `2:05 PM` */
export const nextTry = (time: string) => `próxima tentativa às ${time}`;
export const marketsAnswered = (answered: number, markets: number) =>
  answered === markets
    ? plural(markets, {
        one: 'o mercado respondeu',
        other: `todos os ${markets} mercados responderam`,
      })
    : `${answered} de ${markets} mercados responderam`;
export const progress = (markets: string, minutes: number, minutesNeeded: number) =>
  `${markets}; ${minutes} de ${minutesNeeded} minutos até a volatilidade ser conhecida.`;
/** For administrators; a button follows. */
export const beginWithPast = 'Importar preços passados:';
export const untilVolatility = 'Até a volatilidade ser conhecida';
