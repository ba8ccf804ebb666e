import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { boot } from './machine/boot.ts';
import { unpackKernel } from './machine/unpack-kernel.ts';

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
// A USB controller that is none, and a printer that is none.
const kernel = unpackKernel(folder, ['dummy_hcd', 'libcomposite', 'usb_f_printer', 'configfs']);
const surroundings = { USB_ROOT: root, USB_NODE: process.execPath, CHROMIUM_PATH: '/usr/bin/chromium' };
const lines = Object.entries(surroundings).map(([name, value]) => `export ${name}='${value}'`);
writeFileSync(join(folder, 'surroundings.sh'), `${lines.join('\n')}\n`);

const machine = boot({ kernel, script: join(root, 'tools/src/usb/guest.sh'), out, megabytes: 3072 });
const limit = setTimeout(() => machine.kill(), 25 * 60_000);
await new Promise((resolve) => machine.on('exit', resolve));
clearTimeout(limit);
const written = (name: string) => (existsSync(join(out, name)) ? readFileSync(join(out, name), 'utf8') : '');
console.log(written('guest.log') || written('console.log').slice(-2000));
process.exitCode = written('code').trim() === '0' ? 0 : 1;
