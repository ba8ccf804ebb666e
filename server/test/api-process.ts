import { readConfig } from '../src/config.ts';
import { openContext } from '../src/context.ts';
import { buildApi } from '../src/build-api.ts';
import { openLog } from '../src/platform/log/logger.ts';
import { untilStopped } from '../src/until-stopped.ts';

/** The API alone, as a process that can be killed: says where it listens, and stops when told to. */
const config = readConfig(process.env);
const log = openLog(config.logLevel);
const stopped = untilStopped(log);
await using context = await openContext(config, log);
const app = await buildApi(context);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: config.http.port })}\n`);
await stopped;
await app.close();
