import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A NATS of the test's own, which may be killed and come back at the same place. */
export async function openNats() {
  return natsAt(await freePort(), []);
}

/** Three that know each other: whoever talks to one of them is heard by all. */
export async function openNatsCluster() {
  const ports = await Promise.all(Array.from({ length: 6 }, freePort));
  const routes = ports.slice(3).map((port) => `nats://127.0.0.1:${port}`);
  const members = routes.map((route, index) =>
    natsAt(ports[index] ?? 0, ['--cluster_name', 'tresen', '--cluster', route, '--routes', routes.join(',')]),
  );
  await Promise.all(members.map(({ start }) => start()));
  return { url: `nats://${members.map(({ url }) => url.slice('nats://'.length)).join(',')}`, members };
}

function natsAt(port: number, more: readonly string[]) {
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...more], { stdio: 'ignore' });
    while (!(await isListening(port))) await wait(25);
  }
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  return { url: `nats://127.0.0.1:${port}`, start, kill };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
