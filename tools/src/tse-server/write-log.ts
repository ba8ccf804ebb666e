import { printable, sequence } from './der.ts';
import { field, type LogContent, type LogMessage, logMessage } from './log-message.ts';
import type { Service } from './service.ts';
import type { Device } from './state.ts';
import type { Add } from './store.ts';

export type Written = { readonly counter: number; readonly time: number; readonly signature: Buffer };

/**
 * Signs and keeps one log message with the next number. If the clock of the device was set since the last one, a message says so
 * first: that is the only way for its times to go back.
 */
export function writeLog({ faults, settings }: Service, device: Device, add: Add, content: LogContent): Written {
  const seconds = Math.floor(settings.now() / 1000);
  const { clockOffset } = faults.conditions(device.tss.id);
  const before = device.tss.clockOffset;
  if (clockOffset !== before) {
    add({ what: 'tss', tss: { ...device.tss, clockOffset } });
    const data = Buffer.concat([field(1, seconds + before), field(2, seconds + clockOffset)]);
    append(device, add, { kind: 'Sys', operation: 'updateTime', data }, seconds + clockOffset);
    return append(device, add, content, seconds + clockOffset);
  }
  return append(device, add, content, Math.max(seconds + clockOffset, device.logs.at(-1)?.time ?? 0));
}

/** What the signing part itself has noticed; readers of log messages only have to carry it. */
export function auditData(event: string): Buffer {
  return sequence(printable('stand-in'), printable(event));
}

function append({ tss, keys, logs }: Device, add: Add, content: LogContent, time: number): Written {
  const counter = logs.length + 1;
  const message: LogMessage = logMessage(keys, content, { counter, time });
  const log = { counter, time, name: message.name, file: message.file.toString('base64') };
  const about =
    content.kind === 'Tra' ? { transaction: { number: content.number, clientSerial: content.clientSerial } } : {};
  add({ what: 'log', tssId: tss.id, log: { ...log, ...about } });
  return { counter, time, signature: message.signature };
}
