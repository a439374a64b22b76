import type { Health, Starting } from '../../contract/health.js';
import type { Language } from '../../domain/languages.js';
import { plainPage } from './plain-page.js';

interface Texts {
  readonly title: string;
  readonly steps: Readonly<Record<Starting['step'], string>>;
  readonly reload: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Itemtide is starting',
    steps: {
      database: 'Opening the database',
      prices: 'Reading stored prices',
      markets: 'Starting the markets',
    },
    reload: 'This page loads itself again until it is ready.',
  },
  de: {
    title: 'Itemtide startet',
    steps: {
      database: 'Datenbank wird geöffnet',
      prices: 'Gespeicherte Preise werden gelesen',
      markets: 'Märkte werden gestartet',
    },
    reload: 'Diese Seite lädt sich neu, bis alles bereit ist.',
  },
  'pt-BR': {
    title: 'O Itemtide está iniciando',
    steps: {
      database: 'Abrindo o banco de dados',
      prices: 'Lendo os preços guardados',
      markets: 'Iniciando os mercados',
    },
    reload: 'Esta página se recarrega até tudo estar pronto.',
  },
  ru: {
    title: 'Itemtide запускается',
    steps: {
      database: 'Открывается база данных',
      prices: 'Читаются сохранённые цены',
      markets: 'Запускаются рынки',
    },
    reload: 'Страница обновляется сама, пока всё не будет готово.',
  },
  'zh-CN': {
    title: 'Itemtide 正在启动',
    steps: {
      database: '正在打开数据库',
      prices: '正在读取已存价格',
      markets: '正在启动市场',
    },
    reload: '本页会自动刷新，直到准备就绪。',
  },
};

/** The steps of a start, in their order. */
const STEPS: readonly Starting['step'][] = ['database', 'prices', 'markets'];

/**
 * The page of a service that is starting: the steps, and how far it is.
 * @param reloadAfter seconds
 */
export function startingPage(
  { starting }: Health,
  { language, reloadAfter }: { readonly language: Language; readonly reloadAfter: number },
): string {
  const { step: current, points }: Starting = starting ?? { step: 'database', points: 0 };
  const { title, steps, reload } = TEXTS[language];
  const at = STEPS.indexOf(current);
  const items = STEPS.map((step, index) => {
    const mark = index === at ? ' aria-current="step"' : index < at ? ' data-done' : '';
    const read =
      current === 'prices' && index === at && points > 0
        ? `: ${points.toLocaleString(language)}`
        : '';
    return `<li${mark}>${steps[step]}${read}${index === at ? '…' : ''}</li>`;
  });
  return plainPage({
    language,
    title,
    content: `<h1>${title}</h1>
<ol>
${items.join('\n')}
</ol>
<p>${reload}</p>`,
    reloadAfter,
  });
}
