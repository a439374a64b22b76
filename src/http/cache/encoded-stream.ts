import { pipeline, type Readable } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROTLI_OPTIONS, codingFor, GZIP_OPTIONS, varying } from './coding.js';

/** Sets `Vary` and the coding of a streamed text; returns the encoded stream. */
export function encodeStream(
  text: Readable,
  request: FastifyRequest,
  reply: FastifyReply,
): Readable {
  reply.header('vary', varying(reply.getHeader('vary')));
  const coding = codingFor(request.raw);
  if (coding === 'identity') return text;
  reply.header('content-encoding', coding);
  const compressor =
    coding === 'br' ? createBrotliCompress(BROTLI_OPTIONS) : createGzip(GZIP_OPTIONS);
  // An error of either destroys both; Fastify, which reads the compressor, sees it.
  return pipeline(text, compressor, () => {});
}
