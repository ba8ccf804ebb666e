import { networkInterfaces } from 'node:os';
import { neighbourAddresses, type NetworkTarget, usualPorts } from '@tresen/domain/print/network-printer';
import { openPrinter } from './open-printer.ts';
import { openTcpLine } from './tcp-line.ts';

export type FoundPrinter = NetworkTarget & { readonly name: string };

const atOnce = 64;
const dialMs = 600;
const wholeMs = 12_000;
const mostFound = 64;

/** One printer by its address, if somebody answers there. */
export async function findPrinter(target: NetworkTarget): Promise<readonly FoundPrinter[]> {
  const printer = openPrinter(target, 'esc-pos');
  const { state } = await printer.look();
  if (state === 'not-connected') return [];
  return [{ ...target, name: await printer.name() }];
}

type Search = { readonly addresses?: readonly string[]; readonly port?: number };

/** Whoever takes print data near this computer, within a bounded time: nobody waits for a network that does not answer. */
export async function findPrinters({ addresses = nearby(), port = usualPorts.raw }: Search = {}): Promise<
  readonly FoundPrinter[]
> {
  const until = performance.now() + wholeMs;
  const waiting = [...addresses];
  const open: string[] = [];
  async function work(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (performance.now() > until || open.length >= mostFound) return;
      const line = await openTcpLine(address, port, dialMs).catch(() => undefined);
      line?.close();
      if (line) open.push(address);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return Promise.all(
    open.toSorted(byNumber).map(async (address) => {
      const target = { address, port, protocol: 'raw' } as const;
      return { ...target, name: await openPrinter(target, 'esc-pos').name() };
    }),
  );
}

function nearby(): readonly string[] {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const addresses = own.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  return [...new Set(addresses.slice(0, 3).flatMap(neighbourAddresses))];
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
