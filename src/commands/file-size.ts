import { stat } from 'node:fs/promises';

/**
 * The size of a file, in bytes.
 * @throws Error in one sentence if there is no such file, or it cannot be read
 */
export async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(file).catch((cause: Error) => {
    throw new Error(`${file} cannot be read: ${cause.message}`, { cause });
  });
  return size;
}
