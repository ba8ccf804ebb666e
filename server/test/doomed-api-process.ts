import { type Moment, watchStatements } from './watch-statements.ts';

export type Doom = { readonly nth: number; readonly moment: Moment };

/** The API as a process that kills itself, without a word, at the n-th statement after it was told to. */
let doom: Doom | undefined;
let seen = 0;

watchStatements((_statement, moment) => {
  if (doom?.moment !== moment) return;
  seen += 1;
  if (seen === doom.nth) process.kill(process.pid, 'SIGKILL');
});
process.on('message', (told: Doom) => {
  [doom, seen] = [told, 0];
  process.send?.('armed');
});
await import('./api-process.ts');
process.disconnect?.();
