import { hash } from 'node:crypto';
import { type LogEntry, textToHash } from '@tresen/domain/device-log/log-entry';
import { bareSaleScript, startHash } from './bare-sale.ts';
import { medianOf, say } from './figures.ts';
import { runPgbench } from './run-pgbench.ts';
import { salesOf } from './sales.ts';
import { openSellingServer } from './selling-server.ts';
import { deviceOf, tillsPerOrganization } from './shop.ts';

const rounds = 7;
const clients = 16;
const seconds = 2;
const most = 1.25;

/**
 * P6: what the wall between organisations and the chain of the log cost in processor time. The same function as the same
 * role, in turns with and without the wall; for the chain, what it takes to find out an entry's hash.
 */
export async function benchTax(): Promise<boolean> {
  await using testServer = await openSellingServer((2 * rounds + 1) * clients);
  const { cluster, client, privateKey } = testServer;
  const [sample] = salesOf(deviceOf(0), privateKey, 1, startHash);
  if (!sample) throw new Error('no sale');
  let nextDevice = 0;
  const cpuOfSale = async (wall: 'nobypassrls' | 'bypassrls') => {
    await client.query(`alter role tresen_app ${wall}`);
    const script = bareSaleScript(sample, nextDevice, tillsPerOrganization);
    nextDevice += clients;
    return (await runPgbench(cluster, script, clients, seconds)).cpuMs;
  };
  await cpuOfSale('nobypassrls');
  const [walled, open]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    walled.push(await cpuOfSale('nobypassrls'));
    open.push(await cpuOfSale('bypassrls'));
  }
  const [ours, limit, chain] = [medianOf(walled), medianOf(open), cpuOfHash(sample)];
  const ratio = (ours + chain) / limit;
  say({ metric: 'wall, CPU ms per sale', ours, limit, goal: '-', pass: true });
  say({ metric: 'chain, CPU ms per sale', ours: limit + chain, limit, goal: '-', pass: true });
  say({ metric: 'P6 both, CPU ms per sale', ours: ours + chain, limit, goal: `<= ${most}`, pass: ratio <= most });
  console.log(`tax: ratio ${ratio.toFixed(2)}`);
  return ratio <= most;
}

function cpuOfHash({ hash: _hash, sig: _sig, ...unsealed }: LogEntry): number {
  const times = 20_000;
  const once = () => {
    const before = process.cpuUsage();
    for (let turn = 0; turn < times; turn += 1) hash('sha256', textToHash(unsealed), 'hex');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / times;
  };
  once();
  return medianOf([once(), once(), once()]);
}
