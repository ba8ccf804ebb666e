import { sign } from 'node:crypto';
import { element, integer, integerBytes, objectId, octets, sequence } from './der.ts';
import { curves, type Keys } from './keys.ts';

export type Operation = 'Start' | 'Update' | 'Finish';

/** What a device writes down: a step of a transaction, something that was done to the device, or what the device itself noticed. */
export type LogContent =
  | {
      readonly kind: 'Tra';
      readonly operation: Operation;
      readonly clientSerial: string;
      readonly number: number;
      readonly processType: string;
      readonly processData: Buffer;
    }
  | { readonly kind: 'Sys'; readonly operation: SystemOperation; readonly data: Buffer }
  | { readonly kind: 'Aud'; readonly data: Buffer };

type SystemOperation =
  | 'startAudit'
  | 'updateTime'
  | 'unblockUser'
  | 'authenticateUser'
  | 'logOut'
  | 'initialize'
  | 'registerClient'
  | 'deregisterClient'
  | 'disableSecureElement';

export type LogMessage = { readonly name: string; readonly file: Buffer; readonly signature: Buffer };

const kindIds = { Tra: '0.4.0.127.0.7.3.7.1.1', Sys: '0.4.0.127.0.7.3.7.1.2', Aud: '0.4.0.127.0.7.3.7.1.3' } as const;

/**
 * A log message of TR-03151. Signed are its elements one behind the other, as they stand in the file, without the sequence
 * around them and without the signature.
 */
export function logMessage(keys: Keys, content: LogContent, at: { counter: number; time: number }): LogMessage {
  const { plainId, hash } = curves[keys.curve];
  const signed = Buffer.concat([
    integer(2),
    objectId(kindIds[content.kind]),
    certified(content),
    octets(Buffer.from(keys.serial, 'hex')),
    sequence(objectId(plainId)),
    content.kind === 'Aud' ? octets(content.data) : Buffer.alloc(0),
    integer(at.counter),
    integer(at.time),
  ]);
  const signature = sign(hash, signed, { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
  const name = `Unixt_${at.time}_Sig-${at.counter}_Log-${nameOf(content)}.log`;
  return { name, signature, file: sequence(signed, octets(signature)) };
}

/** One field of what a system log tells, under its number. */
export function field(tag: number, value: string | number | Buffer): Buffer {
  if (typeof value === 'number') return element(0x80 | tag, integerBytes(value));
  return element(0x80 | tag, typeof value === 'string' ? Buffer.from(value, 'ascii') : value);
}

function certified(content: LogContent): Buffer {
  if (content.kind === 'Aud') return Buffer.alloc(0);
  if (content.kind === 'Sys') return Buffer.concat([field(0, content.operation), field(1, content.data)]);
  return Buffer.concat([
    field(0, `${content.operation}Transaction`),
    field(1, content.clientSerial),
    field(2, content.processData),
    field(3, content.processType),
    field(5, content.number),
  ]);
}

function nameOf(content: LogContent): string {
  if (content.kind === 'Aud') return 'Aud';
  if (content.kind === 'Sys') return `Sys_${content.operation}`;
  return `Tra_No-${content.number}_${content.operation}_Client-${content.clientSerial}`;
}
