import { stat } from 'node:fs/promises';

/**
 * The size of a file in bytes.
 * @throws Error with a message for the user if the file does not exist or cannot be read
 */
export async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(file).catch((cause: Error) => {
    throw new Error(`${file} cannot be read: ${cause.message}`, { cause });
  });
  return size;
}
