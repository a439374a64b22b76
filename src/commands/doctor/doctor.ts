import { ConfigError } from '../../config/config-error.js';
import type { ServiceSettings } from '../../config/service-settings.js';
import { type Command, type Invocation, UsageError } from '../command.js';
import { givenSettings } from '../settings.js';
import { print } from '../terminal.js';
import { type Finding, failed, ok, warning } from './finding.js';
import { checkOtherServers } from './other-servers.js';
import { checkBackup, checkClock, checkDatabase, checkDisk } from './own-machine.js';
import { checkAddress, checkProxy, checkService, findService } from './running-service.js';

const SUBJECT_WIDTH = 12;

/** `doctor` */
export const doctor: Command = {
  args: '',
  summary: 'Checks settings, address, clock, disk, database, markets, rates, mail and backups.',
  options: {},
  run: checkAll,
};

async function checkAll({ args, version }: Invocation): Promise<void> {
  if (args.length > 0) throw new UsageError('doctor takes no arguments.');
  let failures = 0;
  const show = (findings: readonly Finding[]) => {
    for (const { state, subject, text } of findings) {
      if (state === 'failed') failures += 1;
      print(`${state.padEnd(8)} ${subject.padEnd(SUBJECT_WIDTH)} ${text}`);
    }
  };
  await check(version, show);
  if (failures > 0) throw new Error(`${failures} ${failures === 1 ? 'check' : 'checks'} failed.`);
}

async function check(version: string, show: (findings: readonly Finding[]) => void): Promise<void> {
  const settings = givenSettings();
  try {
    await checkWith(settings, version, show);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    show(error.message.split('\n').map((text) => failed('settings', text)));
  }
}

/** @throws ConfigError with a line for each problem, before anything is shown */
async function checkWith(
  settings: ServiceSettings,
  version: string,
  show: (findings: readonly Finding[]) => void,
): Promise<void> {
  const given = settings.read();
  const service = await findService(given);
  const { finding, lastUse, config = given } = await checkDatabase(settings, service);
  const { warnings } = config;
  show([
    ...(warnings.length === 0 ? [ok('settings', 'Valid.')] : []),
    ...warnings.map((text) => warning('settings', text)),
    checkService(service),
    await checkAddress(config, service),
    await checkProxy(config, service),
    await checkDisk(config),
  ]);
  const others = await checkOtherServers(config, service, version);
  const now = Date.now();
  show([
    finding,
    checkClock(now, others.clocks, lastUse, service),
    ...others.rates,
    ...others.markets,
    others.mail,
    await checkBackup(config, service, now),
  ]);
}
