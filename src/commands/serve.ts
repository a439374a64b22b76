import { totalmem } from 'node:os';
import closeWithGrace from 'close-with-grace';
import { collectGarbage } from '../app/collect-garbage.js';
import { createLogger, flushLogs } from '../app/logger.js';
import { RestartableApp } from '../app/restartable-app.js';
import { type App, startApp } from '../app/start-app.js';
import { requireMemory } from '../config/memory.js';
import { type Command, type Invocation, UsageError } from './command.js';
import { givenSettings, storeSentence } from './settings.js';
import { say, sayApart } from './terminal.js';

/** Milliseconds that a shutdown may take before the process is killed. */
const GRACE = 10_000;

/** `serve` */
export const serve: Command = {
  args: '',
  summary: 'Polls the markets and serves requests until it is stopped.',
  options: {},
  run: runService,
};

async function runService({ args, version }: Invocation): Promise<void> {
  if (args.length > 0) throw new UsageError('serve takes no arguments; settings are set by name.');
  const settings = givenSettings();
  const config = settings.read();
  const granted = grantedMemory();
  requireMemory(granted.memory, config.database);
  const logger = createLogger(config.logLevel, { forPeople: process.stdout.isTTY === true });
  const running = new RestartableApp((restart) =>
    startApp(settings, {
      version,
      logger,
      print: sayApart,
      // Frees the garbage of the start before the first request.
      beforeAnswers: collectGarbage,
      restart,
      ...granted,
    }),
  );
  const grace = closeWithGrace({ delay: GRACE, logger: false }, async ({ err }) => {
    if (err !== undefined) logger.fatal({ err }, 'stopping because of an error');
    await running.stop();
    await flushLogs();
  });
  try {
    await running.run((app) => announce(app, version));
  } catch (error) {
    grace.uninstall();
    await running.stop();
    throw error;
  }
}

/** Prints the address of the service, and advice for the person who starts it. */
async function announce(app: App, version: string): Promise<void> {
  const { config, demoMarkets, setupCode } = await app.ready();
  const url = config.baseUrl ?? `http://localhost:${app.address.port}`;
  say(`Itemtide ${version} answers at ${url}`);
  say(`Markets: ${config.markets.map(({ name }) => name).join(', ')}. ${storeSentence(config)}`);
  for (const warning of config.warnings) say(warning);
  if (demoMarkets.length > 0) {
    say(`Demo data: the prices of ${demoMarkets.join(', ')} are not those of today's market.`);
  }
  // Browsers do not send the fragment, so that the code is in no log of requests.
  if (setupCode !== undefined) say(`Set it up at ${url}/setup#${setupCode}`);
}

/** The memory limit of the container, if it is less than that of the machine. */
function grantedMemory(): { memory?: number } {
  const granted = process.constrainedMemory();
  return granted > 0 && granted < totalmem() ? { memory: granted } : {};
}
