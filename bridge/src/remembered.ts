import { join } from 'node:path';
import { bridgeTerminal } from '@tresen/contract/bridge-cards';
import { z } from 'zod';
import { bridgePrinter } from './held-printers.ts';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

const remembered = z.object({
  localToken: z.string(),
  timeZone: z.string(),
  printers: z.array(bridgePrinter).max(200),
  terminals: z.array(bridgeTerminal).max(50).default([]),
});

/** What the server last said, so that a bridge that starts without internet works for the till beside it. */
export type Remembered = z.infer<typeof remembered>;

export async function readRemembered(folder: string): Promise<Remembered | undefined> {
  return remembered.safeParse(await readPrivateFile(fileIn(folder))).data;
}

export function keepRemembered(folder: string, content: Remembered): Promise<void> {
  return writePrivateFile(fileIn(folder), content);
}

function fileIn(folder: string): string {
  return join(folder, 'remembered.json');
}
