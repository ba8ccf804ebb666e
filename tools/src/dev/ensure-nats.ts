import { isListening, untilListening } from './is-listening.ts';
import { start, stop } from './processes.ts';

const port = 4222;

/** NATS carries hints between servers. Development works without it, so a missing program is no obstacle. */
export async function ensureNats(stack: AsyncDisposableStack): Promise<string> {
  const url = process.env.NATS_URL ?? `nats://127.0.0.1:${port}`;
  if (process.env.NATS_URL !== undefined || (await isListening(port))) return url;

  const child = start('nats-server', ['-a', '127.0.0.1', '-p', String(port)]);
  const isMissing = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(true));
    child.once('spawn', () => resolve(false));
  });
  if (isMissing) {
    console.log('nats-server is not installed: going on without it (Debian: apt-get install nats-server).');
    return url;
  }
  stack.defer(() => stop(child));
  await untilListening(port, 'NATS');
  return url;
}
