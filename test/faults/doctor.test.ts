import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../bench/free-port.js';
import { openDatabase } from '../../src/store/connection/open-database.js';
import { changeSettings } from '../../src/store/service/settings.js';
import { startPostgres } from '../support/postgres-server.js';
import { runProgram, serviceFolder, startService, temporaryFolder } from '../support/program.js';

async function examine(settings: Readonly<Record<string, string>>, folder = temporaryFolder()) {
  const doctor = runProgram(['doctor'], settings, folder);
  const { code } = await doctor.ended;
  return { code, said: doctor.output.stdout, failures: doctor.output.stderr };
}

/** The lines that are not ok, by status and subject. */
const troubles = (said: string) =>
  said
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('ok '))
    .map((line) => line.split(/ +/).slice(0, 2).join(' '));

test('before the first start nothing fails, and no database is created', async () => {
  const folder = temporaryFolder();
  const { code, said } = await examine({ PORT: `${await freePort()}` }, folder);
  expect([code, troubles(said)]).toEqual([0, ['warning backup']]);
  expect(said).toContain('None in ./data yet; the first start makes it.');
});

test('an empty data folder stays empty', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'data'));
  const { code, said } = await examine({ PORT: `${await freePort()}` }, folder);
  expect([code, troubles(said)]).toEqual([0, ['warning backup']]);
  expect(existsSync(join(folder, 'data/database'))).toBe(false);
});

test('an empty PostgreSQL database is one before the first start', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const { url } = await server.createDatabase();
  const { code, said } = await examine({ DATABASE_URL: url, PORT: `${await freePort()}` });
  expect([code, troubles(said)]).toEqual([0, ['warning backup']]);
  expect(said).toContain('Empty; the first start makes its tables.');
});

test('stored settings apply as they do at a start', async () => {
  const folder = serviceFolder();
  const database = await openDatabase({
    kind: 'embedded',
    folder: join(folder, 'data'),
    sync: false,
  });
  const stored = { MARKETS: 'skinport,waxpeer', BACKUP_DIR: 'backups', BACKUP_KEEP: '0' };
  await changeSettings(database, stored, async () => {});
  await database.close();
  const settings = {
    PORT: `${await freePort()}`,
    MARKETS: '',
    SKINPORT_URL: `http://127.0.0.1:${await freePort()}`,
    WAXPEER_URL: `http://127.0.0.1:${await freePort()}`,
  };
  const wrong = await examine(settings, folder);
  expect([wrong.code, troubles(wrong.said)]).toEqual([1, ['failed settings', 'failed settings']]);
  expect(wrong.said).toContain('BACKUP_KEEP must be');

  const right = await examine({ ...settings, BACKUP_KEEP: '3' }, folder);
  expect([right.code, troubles(right.said)]).toEqual([1, ['failed skinport', 'failed waxpeer']]);
  expect(right.said).toContain('ok       backup       None yet');

  const backfill = ['backfill', '--market', 'waxpeer', '--days', '1'];
  const imported = runProgram(backfill, { ...settings, BACKUP_KEEP: '3' }, folder);
  expect((await imported.ended).code).toBe(1);
  expect(imported.output.stderr).toContain('waxpeer');
  expect(imported.output.stderr).not.toContain('MARKETS');
});

test('reports each wrong setting on a line', async () => {
  const { code, said } = await examine({ PORT: 'http', MARKETS: 'nowhere' });
  expect([code, troubles(said)]).toEqual([1, ['failed settings', 'failed settings']]);
});

test('servers that do not respond, a wrong clock and an old backup fail', async () => {
  // A bank whose clock is an hour ahead, and which has no rates.
  const bank = createServer((_request, response) => {
    response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString());
    response.end('<none/>');
  });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void bank.close());
  const folder = temporaryFolder();
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  mkdirSync(join(backups, 'itemtide-2020-01-01T00-00-00-000Z.backup'));
  const nobody = `127.0.0.1:${await freePort()}`;
  const { code, said, failures } = await examine(
    {
      PORT: `${await freePort()}`,
      MARKETS: 'skinport',
      SKINPORT_URL: `http://${nobody}`,
      RATES_URL: `http://127.0.0.1:${(bank.address() as AddressInfo).port}`,
      SMTP_URL: `smtp://${nobody}`,
      BACKUP_DIR: backups,
    },
    folder,
  );
  expect(code).toBe(1);
  expect(troubles(said)).toEqual([
    'failed clock',
    'failed rates',
    'failed skinport',
    'failed mail',
    'failed backup',
  ]);
  expect(failures).toBe('5 checks failed.\n');
});

test('a proxy that lets clients claim any address fails', async () => {
  const folder = temporaryFolder();
  const port = `${await freePort()}`;
  // A client on this machine is trusted like the proxy. This address is not recognized as loopback.
  const BASE_URL = `http://[::ffff:127.0.0.1]:${port}`;
  const settings = { PORT: port, BASE_URL, TRUST_PROXY: 'loopback', SIMULATED_ITEMS: '1' };
  await startService(settings, folder);
  const { code, said } = await examine(settings, folder);
  expect([code, troubles(said)]).toEqual([1, ['failed proxy', 'warning backup']]);
  expect(said).toContain('In use by the running service.');
});
