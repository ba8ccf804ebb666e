import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Everything between the first instruction and a root file system that comes over 9p. */
const always = ['virtio_pci', '9pnet_virtio', '9p', 'overlay'];

export type Kernel = { readonly image: string; readonly initramfs: string };

/** Debian's own kernel, fetched once, with the modules that are asked for. */
export function unpackKernel(folder: string, modules: readonly string[]): Kernel {
  mkdirSync(folder, { recursive: true });
  const root = join(folder, 'kernel');
  if (!existsSync(root)) {
    const names = run('apt-cache', ['search', '--names-only', '^linux-image-6.1.0-[0-9]+-amd64$']).trim().split('\n');
    const newest = names
      .map((line) => line.split(' ')[0] ?? '')
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .at(-1);
    if (newest === undefined || newest === '') throw new Error('Debian offers no linux-image-6.1.0-*-amd64 here');
    if (!readdirSync(folder).some((name) => name.endsWith('.deb'))) run('apt-get', ['download', newest], folder);
    const packed = readdirSync(folder).find((name) => name.endsWith('.deb')) ?? '';
    run('dpkg', ['-x', join(folder, packed), root]);
  }
  const release = readdirSync(join(root, 'lib/modules'))[0] ?? '';
  run('depmod', ['-b', root, release]);
  return { image: join(root, 'boot', `vmlinuz-${release}`), initramfs: pack(folder, root, release, modules) };
}

function pack(folder: string, root: string, release: string, wanted: readonly string[]): string {
  const tree = join(folder, 'initramfs');
  for (const name of ['bin', 'modules', 'proc', 'sys', 'dev', 'host', 'over', 'new'])
    mkdirSync(join(tree, name), { recursive: true });
  cpSync('/usr/bin/busybox', join(tree, 'bin/busybox'));
  const steps = [...always, ...wanted].flatMap((name) =>
    run('modprobe', ['-d', root, '-S', release, '--show-depends', '--ignore-install', name])
      .trim()
      .split('\n')
      .map((line) => /^insmod (\S+)/.exec(line)?.[1])
      .filter((path) => path !== undefined),
  );
  const modules = [...new Set(steps)];
  for (const path of modules) cpSync(path, join(tree, 'modules', basename(path)));
  const init = [
    '#!/bin/busybox sh',
    '/bin/busybox mount -t proc proc /proc',
    '/bin/busybox mount -t sysfs sys /sys',
    '/bin/busybox mount -t devtmpfs dev /dev',
    ...modules.map((path) => `/bin/busybox insmod /modules/${basename(path)}`),
    '/bin/busybox mount -t 9p -o ro,trans=virtio,version=9p2000.L,msize=512000,cache=loose host /host',
    '/bin/busybox mount -t tmpfs -o size=2g over /over',
    '/bin/busybox mkdir -p /over/up /over/work',
    '/bin/busybox mount -t overlay -o lowerdir=/host,upperdir=/over/up,workdir=/over/work overlay /new',
    'for name in proc sys dev; do /bin/busybox mkdir -p /new/$name; /bin/busybox mount --move /$name /new/$name; done',
    'exec /bin/busybox switch_root /new /bin/sh "$(/bin/busybox cat /new/proc/cmdline | /bin/busybox sed "s/.*firstscript=//;s/ .*//")"',
  ];
  writeFileSync(join(tree, 'init'), `${init.join('\n')}\n`, { mode: 0o755 });
  const file = join(folder, 'initramfs.cpio.gz');
  run('sh', ['-c', `cd '${tree}' && find . | /usr/bin/busybox cpio -o -H newc | gzip -1 > '${file}'`]);
  return file;
}

function run(command: string, given: readonly string[], folder?: string): string {
  return execFileSync(command, given, { encoding: 'utf8', cwd: folder, maxBuffer: 1 << 26 });
}
