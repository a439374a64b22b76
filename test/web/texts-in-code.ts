import { parseAst } from 'vite';

/** A part of a syntax tree, of any type. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A string that the code compares, looks up or passes on, and that no user sees. */
const CODE_ATTRIBUTES =
  /^(class[A-Z]\w*|style|d|viewBox|transform|key|id|href|to|rel|src|pattern)$/;
const KEYS =
  /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|Enter|Escape|Tab|Delete|Backspace)$/;
const CALLS_WITHOUT_TEXT =
  /^(querySelector|querySelectorAll|closest|matches|matchMedia|includes|startsWith|(Type|Range)?Error)$/;

const WORDS = /\p{L}[\p{L}’'-]*[,:;.]? \p{L}/u;
const CAPITALIZED = /^\s*\p{Lu}\p{Ll}/u;
const LETTERS = /\p{L}{2}/u;

/** The user-visible texts in the code of a component or module: in JSX, or in a string of words. */
export function textsIn(code: string, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  return [...textsBelow(parseAst(code, { lang }) as unknown as Node, WRITTEN)];
}

/** Whether a string is certainly a text because of its position, or only because of its words. */
type Place = typeof WRITTEN | typeof SHOWN;
const WRITTEN = { isText: (text: string) => WORDS.test(text) || CAPITALIZED.test(text) };
const SHOWN = { isText: (text: string) => LETTERS.test(text) };

function* textsBelow(node: Node, place: Place): Generator<string> {
  if (hasNoText(node)) return;
  if (node.type === 'JSXText' && LETTERS.test(String(node.value))) yield String(node.value).trim();
  for (const text of stringsOf(node)) {
    if (place.isText(text) && !KEYS.test(text)) yield text;
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    yield* childTexts(node, ['openingElement'], WRITTEN);
    yield* childTexts(node, ['children'], SHOWN);
    return;
  }
  yield* childTexts(node, Object.keys(node), keepsPlace(node) ? place : WRITTEN);
}

function* childTexts(node: Node, keys: readonly string[], place: Place): Generator<string> {
  for (const key of keys) {
    for (const child of [node[key]].flat()) {
      if (isNode(child)) yield* textsBelow(child, place);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The strings of a node itself, without those of its parts. */
function stringsOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type !== 'TemplateElement') return [];
  return [(node.value as { readonly raw: string }).raw];
}

/** Whether the value of the node is that of one of its parts. */
function keepsPlace({ type }: Node): boolean {
  return /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral)$/.test(
    type,
  );
}

function hasNoText(node: Node): boolean {
  if (/^(TS.*Type.*|TSInterface.*|Import.*|Export.*Specifier|ExportAll.*)$/.test(node.type))
    return true;
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) return true;
  if (node.type === 'SwitchCase') return false;
  if (node.type === 'JSXAttribute') return CODE_ATTRIBUTES.test(nameOf(node.name));
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  return CALLS_WITHOUT_TEXT.test(nameOf(node.callee));
}

/** The name of an identifier, or of the accessed member. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return node.property === undefined ? String(node.name) : nameOf(node.property);
}
