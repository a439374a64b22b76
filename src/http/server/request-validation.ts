import type { FastifySchemaCompiler } from 'fastify';
import type { TObject, TSchema } from '#typebox';
import { Compile, type Validator } from '#typebox/compile';
import { DomainError } from '../../domain/errors.js';
import { fieldsOf } from '../../domain/unknown-values.js';
import { compiledPerSchema } from './compiled-once.js';

/** The keywords of JSON Schema that path and query parameters use. */
interface ParameterSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
}

/**
 * Validates requests: parameters are parsed from text, bodies are not converted. A refusal names
 * the parameter and its allowed values.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  httpPart === 'params' || httpPart === 'querystring'
    ? parameterReader(schema as TObject)
    : bodyChecker(schema);

type ValidationResult = { value: unknown } | { error: DomainError };

function parameterReader(schema: TObject): (given: unknown) => ValidationResult {
  const parameters = Object.entries<ParameterSchema>(schema.properties);
  const required = new Set<string>(schema.required ?? []);
  return (given) => {
    const value: Record<string, unknown> = {};
    const texts = fieldsOf(given);
    for (const [name, parameter] of parameters) {
      const text = texts[name];
      if (Array.isArray(text)) return refusal(`${name} must be given only once`);
      const read = typeof text === 'string' ? readParameter(parameter, text) : parameter.default;
      if (read !== undefined) value[name] = read;
      else if (text !== undefined || required.has(name)) {
        return refusal(`${name} must be ${allowed(parameter)}`);
      }
    }
    return { value };
  };
}

/** The value of the text; undefined when it is not allowed. */
function readParameter(parameter: ParameterSchema, text: string): string | number | undefined {
  if (parameter.enum !== undefined) return parameter.enum.includes(text) ? text : undefined;
  if (parameter.type === 'integer') {
    const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = parameter;
    const number = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
    return number >= minimum && number <= maximum ? number : undefined;
  }
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = parameter;
  return text.length >= minLength && text.length <= maxLength ? text : undefined;
}

/** The text after "must be" in a refusal. */
function allowed(parameter: ParameterSchema): string {
  if (parameter.enum !== undefined) return `one of ${parameter.enum.join(', ')}`;
  if (parameter.type === 'integer') {
    return parameter.maximum === undefined
      ? 'a positive integer'
      : `an integer from ${parameter.minimum ?? 0} to ${parameter.maximum}`;
  }
  return parameter.maxLength === undefined
    ? 'a text'
    : `a text of ${parameter.minLength ?? 0} to ${parameter.maxLength} characters`;
}

const contractOf = compiledPerSchema((schema) => Compile(schema));

function bodyChecker(schema: TSchema): (given: unknown) => ValidationResult {
  return (given) => {
    const contract = contractOf(schema);
    if (contract.Check(given)) return { value: given };
    const [first] = contract.Errors(given);
    const name = ['body', ...(first?.instancePath.split('/').slice(1) ?? [])].join('.');
    return refusal(`${name} ${first === undefined ? 'is not valid' : whatMustBe(first)}`);
  };
}

type BodyError = ReturnType<Validator['Errors']>[number];

/** The text after the name of a field in a refusal. */
export function whatMustBe(error: BodyError): string {
  switch (error.keyword) {
    case 'enum':
      return `must be one of ${error.params.allowedValues.join(', ')}`;
    // The schema of each field that a closed object does not name.
    case 'boolean':
      return 'is not a known field';
    default:
      return error.message;
  }
}

function refusal(message: string): ValidationResult {
  return { error: new DomainError('invalid_parameter', message) };
}
