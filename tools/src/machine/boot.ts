import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Kernel } from './unpack-kernel.ts';

export type Machine = {
  readonly kernel: Kernel;
  /** What the machine does, in words of a shell. */
  readonly script: string;
  /** What it may write to, under the name `out`. */
  readonly out: string;
  readonly megabytes: number;
  readonly more?: readonly string[];
};

/** A machine inside this one, with this file system to read. Without KVM: nested machines do not start everywhere. */
export function boot({ kernel, script, out, megabytes, more = [] }: Machine) {
  const share = (path: string, tag: string, access = '') => [
    '-virtfs',
    `local,path=${path},mount_tag=${tag},security_model=none,multidevs=remap${access}`,
  ];
  const machine = spawn('qemu-system-x86_64', [
    ...[
      '-accel',
      'tcg,thread=multi',
      '-cpu',
      'max',
      '-smp',
      '2',
      '-m',
      String(megabytes),
      '-display',
      'none',
      '-no-reboot',
    ],
    ...['-serial', `file:${join(out, 'console.log')}`, '-kernel', kernel.image, '-initrd', kernel.initramfs],
    ...['-append', `console=ttyS0 panic=1 quiet firstscript=${script}`],
    ...share('/', 'host', ',readonly=on'),
    ...share(out, 'out'),
    ...more,
  ]);
  machine.stderr.on('data', (said: Buffer) => process.stderr.write(said));
  return machine;
}
