import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockFolder } from '../../src/store/data-folder/folder-lock.js';
import { ownIdentity, type ProcessIdentity } from '../../src/store/data-folder/process-identity.js';
import { startProgram } from '../support/child-program.js';
import { temporaryFolder } from '../support/database.js';

const HOLDER = new URL('./programs/hold-folder.mjs', import.meta.url);
const HEARTBEAT = 40;

describe('a locked folder', () => {
  const root = temporaryFolder();
  const newFolder = () => mkdtempSync(join(root(), 'lock-'));

  test('is refused to another process, with the id of the holder, until released', async () => {
    const folder = newFolder();
    const lock = await lockFolder(folder);
    const refused = startProgram(HOLDER, folder);
    expect(await refused.nextLine()).toBe(`${folder} is in use by process ${process.pid}`);
    await lock.release();
    const other = startProgram(HOLDER, folder);
    expect(await other.nextLine()).toBe('held');
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by process ${other.pid}`);
    await other.kill();
  });

  test('is refused to the process that already holds it', async () => {
    const folder = newFolder();
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await lock.release();
    await (await lockFolder(folder)).release();
  });

  test('is free immediately after its process was killed', async () => {
    const folder = newFolder();
    for (let round = 0; round < 3; round += 1) {
      const holder = startProgram(HOLDER, folder);
      expect(await holder.nextLine()).toBe('held');
      await holder.kill();
    }
    await (await lockFolder(folder)).release();
  });

  test('is refused while its process is stopped, for any length of time', async () => {
    const folder = newFolder();
    const holder = startProgram(HOLDER, folder);
    expect(await holder.nextLine()).toBe('held');
    if (holder.pid !== undefined) process.kill(holder.pid, 'SIGSTOP');
    await expect(lockFolder(folder, { heartbeat: 1 })).rejects.toThrow('is in use by process');
    await holder.kill();
  });

  test('goes to exactly one of many processes after its holder was killed', async () => {
    const folder = newFolder();
    const dead = startProgram(HOLDER, folder);
    await dead.nextLine();
    await dead.kill();
    const processes = Array.from({ length: 6 }, () => startProgram(HOLDER, folder));
    const answers = await Promise.all(processes.map((process) => process.nextLine()));
    await Promise.all(processes.map((process) => process.kill()));
    const winner = processes[answers.indexOf('held')];
    const refusal = `${folder} is in use by process ${winner?.pid}`;
    expect(answers.toSorted()).toEqual([...Array(5).fill(refusal), 'held'].toSorted());
  });

  test.each(['none', 'released', 'dead'])(
    'goes to one of many simultaneous processes: %s before',
    async (before) => {
      for (let round = 0; round < 20; round += 1) {
        const folder = newFolder();
        if (before !== 'none') await (await lockFolder(folder)).release();
        if (before === 'dead') await leaveTicket(folder, { started: '1' });
        const processes = await Promise.allSettled(
          Array.from({ length: 10 }, () => lockFolder(folder)),
        );
        const won = processes.filter((process) => process.status === 'fulfilled');
        expect(won).toHaveLength(1);
        await won[0]?.value.release();
      }
    },
  );

  test('is free if its process id now belongs to another process', async () => {
    const folder = newFolder();
    await leaveTicket(folder, { started: '1' });
    await (await lockFolder(folder)).release();
  });

  test('with an unreadable ticket is free', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'lock'));
    writeFileSync(join(folder, 'lock', '7'), '\0\0\0');
    await (await lockFolder(folder)).release();
  });

  test('held from another container is refused while that one sends heartbeats', async () => {
    const folder = newFolder();
    const ticket = await leaveTicket(folder, { scope: 'another' });
    let beats = 0;
    const life = setInterval(() => utimesSync(ticket, beats, ++beats), HEARTBEAT);
    await expect(lockFolder(folder, { heartbeat: HEARTBEAT })).rejects.toThrow(
      'is in use by process',
    );
    clearInterval(life);
    await (await lockFolder(folder, { heartbeat: HEARTBEAT })).release();
  });

  test('reports a failed heartbeat', async () => {
    const folder = newFolder();
    let report: (error: unknown) => void = () => {};
    const reported = new Promise((resolve) => {
      report = resolve;
    });
    const lock = await lockFolder(folder, { heartbeat: HEARTBEAT, onHeartbeatFailed: report });
    rmSync(join(folder, 'lock'), { recursive: true });
    expect(await reported).toMatchObject({ code: 'ENOENT' });
    await lock.release();
  });

  test('leaves one file, however often it is taken', async () => {
    const folder = newFolder();
    for (let round = 0; round < 5; round += 1) await (await lockFolder(folder)).release();
    expect(readdirSync(join(folder, 'lock'))).toEqual(['5']);
  });

  /** Leaves the lock as a process like this one, except for the differences, would. */
  async function leaveTicket(
    folder: string,
    differences: Partial<ProcessIdentity>,
  ): Promise<string> {
    const ticket = join(folder, 'lock', '9');
    mkdirSync(join(folder, 'lock'), { recursive: true });
    writeFileSync(ticket, JSON.stringify({ ...(await ownIdentity()), ...differences }));
    return ticket;
  }
});
