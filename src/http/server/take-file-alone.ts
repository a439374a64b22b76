import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entry } from '../../contract/operations/operation.js';
import { DomainError } from '../../domain/errors.js';
import { HttpError } from './errors.js';

/** Makes a scope take files of one media type only: their text, without a byte order mark. */
export function takeFileAlone(
  scope: FastifyInstance,
  { type, maxMebibytes }: NonNullable<Entry['file']>,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    type,
    { parseAs: 'buffer', bodyLimit: maxMebibytes * 1_048_576 },
    async (_request: FastifyRequest, bytes: Buffer) => decode(bytes),
  );
  scope.addContentTypeParser('*', async () => {
    throw new HttpError(415, `content type must be ${type}`);
  });
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DomainError('invalid_parameter', 'the file must be text in UTF-8', { cause });
  }
}
