import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../src/contract/languages.js';

// How pages get their texts. In the sources, `#messages/deals.js` is src/web/messages/en/deals.tsx; in the build, it
// is the same module of the reader's language. The modules of a group of pages are one file a language, which loads
// with the first script that needs one of them.

/** The groups, by the names of their modules; the first one that matches counts. */
const GROUPS: readonly (readonly [group: string, names: RegExp])[] = [
  ['first', /^(shell|ui|units)$/],
  ['market', /^(market|game|spans|notices|items|settings|palette|board|home|forms|backfills)$/],
  ['alert', /^portfolio-alert/],
  ['item', /^(item|item-.*|chart|compare)$/],
  ['portfolio', /^portfolio/],
  ['errors', /^(errors|service-reasons)$/],
  ['other', /./],
];

/** Exports the texts of a group in the language of the reader, by the names of their modules. */
const OF_READER = 'virtual:texts-of-';
/** Exports the texts of a group in one language: `virtual:texts-item-de`. */
const OF_LANGUAGE = 'virtual:texts-';

/** @param web the folder src/web */
export function languages(web: string): Plugin {
  return {
    name: 'languages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return id.startsWith(web) && code.includes('#messages/')
        ? { code: inReadersLanguage(code), map: null }
        : null;
    },
    resolveId: (id) => (id.startsWith(OF_LANGUAGE) ? `\0${id}` : null),
    load(id) {
      if (id.startsWith(`\0${OF_READER}`)) return loading(id.slice(OF_READER.length + 1), web);
      if (!id.startsWith(`\0${OF_LANGUAGE}`)) return null;
      const [group = '', ...tag] = id.slice(OF_LANGUAGE.length + 1).split('-');
      return textsOf(group, `${web}messages/${tag.join('-')}/`);
    },
  };
}

/** Whether a module is needed by the texts, which therefore cannot be in a script that waits for them. */
export function isBelowTexts(id: string): boolean {
  return (
    /\/node_modules\/(react|react-dom|scheduler)\//.test(id) ||
    /(vite\/preload-helper|rolldown\/runtime)\.js$/.test(id) ||
    /\/src\/(contract\/languages|web\/language|web\/messages\/(plural|wrap))\.ts$/.test(id)
  );
}

/** Whether a module is in the file of texts of one language, and in no other. */
export function isText(id: string): boolean {
  return (
    /\/messages\/[\w-]+\/[\w-]+\.tsx$/.test(id) ||
    (id.startsWith(`\0${OF_LANGUAGE}`) && !id.startsWith(`\0${OF_READER}`))
  );
}

/** The group of a module that loads texts after those of the first page; undefined for other modules. */
export function laterTextsOf(id: string): string | undefined {
  if (!id.startsWith(`\0${OF_READER}`)) return undefined;
  const group = id.slice(OF_READER.length + 1);
  return group === 'first' ? undefined : group;
}

/** Imports the texts of the reader's language in place of the English ones; all lines stay where they are. */
function inReadersLanguage(code: string): string {
  return code
    .replace(/import \* as (\w+) from '#messages\/([\w-]+)\.js';/g, (_, local, name) =>
      importOf(name, local),
    )
    .replace(/import \{([^}]*)\} from '#messages\/([\w-]+)\.js';/g, (_, names, name) => {
      const all = `${identifier(name)}_texts`;
      const texts = names.replaceAll(/type \w+,?/g, '').replaceAll(/(\w+) as (\w+)/g, '$1: $2');
      return `${importOf(name, all)} const {${texts}} = ${all};`;
    });
}

function importOf(name: string, local: string): string {
  return `import { ${identifier(name)} as ${local} } from '${OF_READER}${groupFor(name)}';`;
}

/** Loads the texts of a group in the language of the reader. */
function loading(group: string, web: string): string {
  const loads = LANGUAGES.map(
    (language) => `'${language}': () => import('${OF_LANGUAGE}${group}-${language}')`,
  );
  const names = namesOf(group, `${web}messages/en/`).map(identifier);
  return `import { language } from '${web}language.ts';
export const { ${names.join(', ')} } = await ({ ${loads.join(', ')} })[language]();`;
}

/** Exports each module of a group in one language as an object. */
function textsOf(group: string, folder: string): string {
  const modules = namesOf(group, folder).map((name) => {
    const [file, local] = [`${folder}${name}.tsx`, identifier(name)];
    const texts = readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
    const fields = [...texts].map(([, text]) => `${text}: from_${local}.${text}`);
    return `import * as from_${local} from '${file}';
export const ${local} = { ${fields.join(', ')} };`;
  });
  return modules.join('\n');
}

/** The names of the modules of a group. */
function namesOf(group: string, folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((name) => groupFor(name) === group);
}

function groupFor(name: string): string {
  return GROUPS.find(([, names]) => names.test(name))?.[0] ?? 'other';
}

function identifier(name: string): string {
  return name.replaceAll('-', '_');
}
