#!/usr/bin/env node
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bridgePort, bridgeVersion } from '@tresen/domain/print/bridge';
import { enrolBridge } from './enrol-bridge.ts';
import { readIdentity } from './identity.ts';
import { BridgeEnded, runBridge } from './run-bridge.ts';
import { Refused } from './server-calls.ts';

const usage = `tresen-bridge ${bridgeVersion}
  enrol --server https://tresen.example --code ABC-DEF-GHJ [--name Küche] [--folder DIR]
  run [--folder DIR] [--port ${bridgePort}]
  status [--folder DIR]`;

const hints: Readonly<Record<string, string>> = {
  'device/code-not-valid': 'The code is not valid. Make a new one for a bridge under Settings, Devices.',
  'request/too-many': 'Too many tries. Wait a quarter of an hour.',
};

/** Exit code 3: ended by the owner, a restart does not help. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string' },
      code: { type: 'string' },
      name: { type: 'string', default: '' },
      folder: { type: 'string', default: process.env['TRESEN_BRIDGE_FOLDER'] ?? join(homedir(), '.tresen-bridge') },
      port: { type: 'string', default: String(bridgePort) },
    },
  });
  const { folder, server, code, name } = values;
  const [verb] = positionals;
  if (verb === 'enrol' && server !== undefined && code !== undefined) {
    const location = await enrolBridge({ folder, server, code, name });
    console.log(`enrolled at ${location}; start it with: tresen-bridge run --folder ${folder}`);
    return 0;
  }
  const identity = verb === 'run' || verb === 'status' ? await readIdentity(folder) : undefined;
  if (verb !== 'run' && verb !== 'status') {
    console.error(usage);
    return 2;
  }
  if (!identity) {
    console.error(`No bridge was enrolled in ${folder}.\n${usage}`);
    return 2;
  }
  if (verb === 'status') {
    console.log(JSON.stringify({ version: bridgeVersion, server: identity.server, deviceId: identity.deviceId }));
    return 0;
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  await runBridge({ folder, identity, port: Number(values.port), say: console.log, signal: stopping.signal });
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const hint = error instanceof Refused ? hints[error.code] : undefined;
  console.error(hint ?? (error instanceof Error ? error.message : error));
  process.exitCode = error instanceof BridgeEnded ? 3 : 1;
}
