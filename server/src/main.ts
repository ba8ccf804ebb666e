import { ConfigError, readConfig } from './config.ts';
import { openContext } from './context.ts';
import { openLog } from './platform/log/logger.ts';
import { startApi } from './start-api.ts';
import { startProbes } from './start-probes.ts';
import { startWorker } from './start-worker.ts';
import { untilStopped } from './until-stopped.ts';

try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  if (config.legal.arePlaceholders)
    log.warn('imprint and privacy are still placeholders: put the operator’s own texts into LEGAL_DIR');

  const stopped = untilStopped(log);
  await using context = await openContext(config, log);
  await using _worker = config.roles.includes('worker') ? await startWorker(context) : undefined;
  await using _api = config.roles.includes('api') ? await startApi(context) : undefined;
  const { workerPort } = config.http;
  await using _probes = _api || workerPort === undefined ? undefined : await startProbes(context, workerPort);
  await stopped;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 78;
}
