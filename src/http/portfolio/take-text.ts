import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entry } from '../../contract/operations/operation.js';
import { DomainError } from '../../domain/errors.js';
import { HttpError } from '../server/errors.js';

/** Routes of the scope take text in UTF-8 of one media type and nothing else. */
export function takeTextAlone(
  app: FastifyInstance,
  { type, maxMebibytes }: NonNullable<Entry['file']>,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    type,
    { parseAs: 'buffer', bodyLimit: maxMebibytes * 1_048_576 },
    async (_request: FastifyRequest, bytes: Buffer) => decode(bytes),
  );
  app.addContentTypeParser('*', async () => {
    throw new HttpError(415, `content type must be ${type}`);
  });
}

/** Removes a byte order mark. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DomainError('invalid_parameter', 'the file must be text in UTF-8', { cause });
  }
}
