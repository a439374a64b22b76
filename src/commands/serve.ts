import { totalmem } from 'node:os';
import closeWithGrace from 'close-with-grace';
import { collectGarbage } from '../app/collect-garbage.js';
import { createLogger, flushLogs } from '../app/logger.js';
import { startApp } from '../app/start-app.js';
import { requireMemory } from '../config/memory.js';
import { type Command, type Invocation, UsageError } from './command.js';
import { readSettings, storeSentence } from './settings.js';
import { say } from './terminal.js';

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
  const config = readSettings();
  const granted = grantedMemory();
  requireMemory(granted.memory, config.database);
  const logger = createLogger(config.logLevel);
  const app = await startApp(config, {
    version,
    logger,
    print: say,
    // Frees the garbage of the start before the first request.
    beforeAnswers: collectGarbage,
    ...granted,
  });
  let stopped = false;
  const grace = closeWithGrace({ delay: GRACE, logger: false }, async ({ err }) => {
    stopped = true;
    if (err !== undefined) logger.fatal({ err }, 'stopping because of an error');
    await app.stop();
    await flushLogs();
  });
  try {
    await app.ready();
  } catch (error) {
    // A signal to stop during the start is not a failure.
    if (stopped) return;
    grace.uninstall();
    await app.stop();
    throw error;
  }
  const { port } = app.address;
  say(`Itemtide ${version} answers at ${config.baseUrl ?? `http://localhost:${port}`}`);
  say(`Markets: ${config.markets.map(({ name }) => name).join(', ')}. ${storeSentence(config)}`);
  for (const warning of config.warnings) say(warning);
  if (app.demoMarkets.length > 0) {
    say(`Demo data: the prices of ${app.demoMarkets.join(', ')} are not those of today's market.`);
  }
}

/** The memory limit of the container, if it is less than that of the machine. */
function grantedMemory(): { memory?: number } {
  const granted = process.constrainedMemory();
  return granted > 0 && granted < totalmem() ? { memory: granted } : {};
}
