import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { unpackKernel } from './usb/unpack-kernel.ts';

/**
 * `pnpm test:usb`: a machine inside this one, with this file system, in which the kernel plays a USB printer and real
 * Chromium prints on it. Needs Debian's qemu-system-x86, busybox-static, kmod and udev, and minutes; not part of CI.
 */
const root = process.cwd();
const folder = join(root, 'artifacts/usb');
const out = join(folder, 'out');
for (const path of ['/usr/bin/qemu-system-x86_64', '/usr/bin/busybox', '/sbin/modprobe', '/lib/systemd/systemd-udevd'])
  if (!existsSync(path))
    throw new Error(`${path} is missing: apt-get install qemu-system-x86 busybox-static kmod udev`);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  logLevel: 'warn',
  configFile: false,
  build: {
    outDir: folder,
    emptyOutDir: false,
    minify: false,
    lib: {
      entry: join(root, 'web/test/printing/usb-page.ts'),
      formats: ['iife'],
      name: 'usbPage',
      fileName: () => 'page.js',
    },
  },
});
const { image, initramfs } = unpackKernel(folder);
const surroundings = { USB_ROOT: root, USB_NODE: process.execPath, CHROMIUM_PATH: '/usr/bin/chromium' };
const lines = Object.entries(surroundings).map(([name, value]) => `export ${name}='${value}'`);
writeFileSync(join(folder, 'surroundings.sh'), `${lines.join('\n')}\n`);

const share = (path: string, tag: string, more = '') => [
  '-virtfs',
  `local,path=${path},mount_tag=${tag},security_model=none,multidevs=remap${more}`,
];
const machine = spawn('qemu-system-x86_64', [
  ...['-accel', 'tcg,thread=multi', '-cpu', 'max', '-smp', '2', '-m', '3072', '-display', 'none', '-no-reboot'],
  ...['-serial', `file:${join(out, 'console.log')}`, '-kernel', image, '-initrd', initramfs],
  ...['-append', `console=ttyS0 panic=1 quiet usbtest=${join(root, 'tools/src/usb/guest.sh')}`],
  ...share('/', 'host', ',readonly=on'),
  ...share(out, 'out'),
]);
machine.stderr.on('data', (said: Buffer) => process.stderr.write(said));
const limit = setTimeout(() => machine.kill(), 25 * 60_000);
await new Promise((resolve) => machine.on('exit', resolve));
clearTimeout(limit);
const written = (name: string) => (existsSync(join(out, name)) ? readFileSync(join(out, name), 'utf8') : '');
console.log(written('guest.log') || written('console.log').slice(-2000));
process.exitCode = written('code').trim() === '0' ? 0 : 1;
