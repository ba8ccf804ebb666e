import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** Milliseconds of processor time a process has used, with its children, living and gone. */
export async function cpuOf(pid: number): Promise<number> {
  const own = await statOf(pid);
  if (!own) return 0;
  const children = await Promise.all((await readdir('/proc')).filter(isNumber).map((name) => statOf(Number(name))));
  const living = children.filter((child) => child?.parent === pid).reduce((sum, child) => sum + (child?.own ?? 0), 0);
  return ((own.own + own.gone + living) * 1000) / ticksPerSecond;
}

async function statOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, userOfGone = 0, systemOfGone = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  return { parent, own: user + system, gone: userOfGone + systemOfGone };
}

function isNumber(name: string): boolean {
  return /^\d+$/.test(name);
}
