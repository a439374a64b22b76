import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { platform } from 'node:os';
import { ifMissing } from '../../runtime/files/if-missing.js';

export const HOSTS_FILE =
  platform() === 'win32' ? String.raw`C:\Windows\System32\drivers\etc\hosts` : '/etc/hosts';

/**
 * The addresses of a name in the hosts file, in the file's order; empty if it is not listed, or there
 * is no such file.
 */
export async function findInHostsFile(name: string, file: string): Promise<string[]> {
  const text = (await readFile(file, 'utf8').catch(ifMissing)) ?? '';
  const wanted = name.toLowerCase();
  const addresses = text.split(/\r?\n/).flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const isNamed = isIP(address) !== 0 && names.some((one) => one.toLowerCase() === wanted);
    return isNamed ? [address] : [];
  });
  return [...new Set(addresses)];
}
