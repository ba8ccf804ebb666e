import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

export async function untilListening(port: number, what: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isListening(port)) return;
    await pause(100);
  }
  throw new Error(`${what} did not start on port ${port}`);
}
