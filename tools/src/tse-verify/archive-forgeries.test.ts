import { expect, test } from 'vitest';
import type { ArchiveExpectations } from './archive.ts';
import { codesIn } from './sample-check.ts';
import { makeAuthority, makeDevice } from './sample-device.ts';
import { type Entry, exportOf, logOf, sampleDay, surroundings } from './sample-export.ts';
import { headerOf, pieceOf, tarOf, withChecksum } from './sample-tar.ts';

const device = makeDevice();
const day = sampleDay();
const whole = exportOf(device, day);
const empty = new Uint8Array();

type Forged = { readonly tar: Uint8Array; readonly expected?: ArchiveExpectations };

/** By what it does, the codes that it has to be found with; the first one is its own. */
const forgeries: Readonly<Record<string, readonly [readonly string[], () => Forged]>> = {
  'a header changed without its check sum': [
    ['tar/checksum', 'info/missing', 'message/none'],
    () => changedByte(0, 88),
  ],
  'a header of another format': [['tar/magic'], () => firstHeader((head) => head.fill(0, 257, 265))],
  'a size that is no number': [
    ['tar/number', 'info/missing', 'message/none'],
    () => firstHeader((head) => head.fill(0xff, 124, 135)),
  ],
  'a link': [['tar/entry-type'], () => prepended(headerOf('evil.log', 0, { type: '2' }))],
  'a folder': [['tar/entry-type'], () => prepended(headerOf('folder', 0, { type: '5' }))],
  'a long name that is broken': [['tar/long-name'], () => prepended(...pieceOf('x', Buffer.from('99 path=a\n'), 'x'))],
  'something hidden behind a file': [['tar/padding'], () => changedByte(512 + (whole[0]?.bytes.length ?? 0), 7)],
  'an archive without its end': [['tar/no-end'], () => ({ tar: tarOf(whole).subarray(0, -1024) })],
  'an archive that is cut off': [
    ['tar/truncated', 'certificate/chain'],
    () => ({ tar: tarOf(whole).subarray(0, -1400) }),
  ],
  'something behind the end': [['tar/after-end'], () => ({ tar: Buffer.concat([tarOf(whole), tarOf(whole)]) })],
  'an entry of eight gigabytes': [
    ['tar/truncated', 'entry/too-large', 'info/missing', 'message/none'],
    () => prepended(headerOf('Unixt_1_Sig-1_Log-Aud.log', 8 ** 11 - 1)),
  ],
  'a name that leads out': [['name/path'], () => plus({ name: '../../etc/passwd', bytes: empty })],
  'a name from the root': [['name/path'], () => plus({ name: '/etc/passwd', bytes: empty })],
  'a name with something hidden': [['name/path'], () => prepended(headerOf('info.csv\u0000.log', 0))],
  'two files with one name': [['name/repeated'], () => plus({ name: 'info.csv', bytes: whole[13]?.bytes ?? empty })],
  'a file that does not belong here': [['name/unknown'], () => plus({ name: 'setup.exe', bytes: empty })],
  'the name of a message changed in its header': [
    ['name/differs'],
    () => firstHeader((head) => head.write('Unixt_1790000001', 0, 'latin1')),
  ],
  'all messages left out': [['message/none'], () => ({ tar: tarOf(surroundings(device)) })],
  'info.csv left out': [['info/missing'], () => ({ tar: tarOf(whole.filter(({ name }) => name !== 'info.csv')) })],
  'info.csv with other names': [
    ['info/malformed'],
    () => info('"beschreibung:","a","manufacturer:","b","version:","1"'),
  ],
  'info.csv with an open quotation mark': [
    ['info/malformed'],
    () => info('"description:","a,"manufacturer:","b","version:","1"'),
  ],
  'info.csv of another maker': [
    ['info/differs'],
    () => ({
      ...info('"description:","sample","manufacturer:","other","version:","1"'),
      expected: { info: { manufacturer: 'nobody' } },
    }),
  ],
  'a broken certificate': [
    ['certificate/unreadable'],
    () => plus({ name: 'ab_X509.cer', bytes: device.certificate.subarray(0, 99) }),
  ],
  'a certificate with something behind it': [
    ['certificate/unreadable'],
    () => plus({ name: 'ab_X509.cer', bytes: Buffer.concat([device.certificate, Buffer.of(0)]) }),
  ],
  'a certificate on a foreign curve': [
    ['certificate/curve'],
    () => plus({ name: 'ab_X509.cer', bytes: makeAuthority({ curve: 'secp256k1' }).certificate }),
  ],
  'two hundred certificates': [
    ['certificate/too-many'],
    () =>
      plus(...Array.from({ length: 200 }, (_, index) => ({ name: `${index}_X509.cer`, bytes: device.certificate }))),
  ],
  'a certificate under a foreign name': [
    ['certificate/name'],
    () => ({
      tar: tarOf(
        whole.map((entry) => (entry.name.startsWith(device.serial) ? { ...entry, name: 'ab_X509.cer' } : entry)),
      ),
    }),
  ],
  'another key under the old serial number': [['certificate/missing'], () => ({ tar: tarOf(withOtherKey()) })],
  'a certificate that has ended': [['certificate/expired'], () => dated('260101000000Z', '260301000000Z')],
  'a certificate of the future': [['certificate/not-yet-valid'], () => dated('270101000000Z', '340101000000Z')],
  'a certificate that a device gave itself': [
    ['certificate/self-signed'],
    () => of(makeDevice({ isSelfSigned: true })),
  ],
  'a certificate without its issuer': [['certificate/chain'], () => ({ tar: tarOf(whole.slice(0, -1)) })],
  'a certificate that its issuer did not sign': [
    ['certificate/issuer'],
    () => of(makeDevice({ signedBy: makeAuthority().key })),
  ],
  'an issuer that had ended': [
    ['certificate/issuer-expired'],
    () => of(makeDevice({ authority: makeAuthority({ dates: { from: '200101000000Z', to: '250101000000Z' } }) })),
  ],
  'an issuer that may not issue': [
    ['certificate/not-authority'],
    () => of(makeDevice({ authority: makeAuthority({ isAuthority: false }) })),
  ],
  'a chain of somebody else': [
    ['certificate/untrusted'],
    () => ({ tar: tarOf(whole), expected: { roots: [makeAuthority().certificate] } }),
  ],
  'a root of the same name': [
    ['certificate/issuer'],
    () => ({ tar: tarOf(whole.slice(0, -1)), expected: { roots: [makeAuthority().certificate] } }),
  ],
  'another device': [['device/unexpected'], () => ({ tar: tarOf(whole), expected: { serial: 'ab'.repeat(32) } })],
  'a complete archive without its beginning': [
    ['counter/first'],
    () => ({ tar: tarOf(exportOf(device, day.slice(1))), expected: { isComplete: true } }),
  ],
};

test.each(Object.keys(forgeries))('[K3] found: %s', async (what) => {
  const [codes, forge] = forgeries[what] ?? [[], (): Forged => ({ tar: empty })];
  const { tar, expected } = forge();
  expect(await codesIn(tar, expected)).toEqual(codes.toSorted());
});

test('[K3] at least thirty forgeries have a code of their own', () => {
  expect(new Set(Object.values(forgeries).map(([[own]]) => own)).size).toBeGreaterThanOrEqual(30);
});

function plus(...more: readonly Entry[]): Forged {
  return { tar: tarOf([...whole, ...more]) };
}

function of(other: typeof device): Forged {
  return { tar: tarOf(exportOf(other, day)) };
}

function dated(from: string, to: string): Forged {
  return of(makeDevice({ dates: { from, to } }));
}

function info(text: string): Forged {
  return {
    tar: tarOf(whole.map((entry) => (entry.name === 'info.csv' ? { ...entry, bytes: Buffer.from(text) } : entry))),
  };
}

function prepended(...pieces: readonly Uint8Array[]): Forged {
  return { tar: Buffer.concat([...pieces, tarOf(whole)]) };
}

function changedByte(at: number, value: number): Forged {
  const tar = Buffer.from(tarOf(whole));
  tar[at] = value;
  return { tar };
}

/** The first header changed, with a check sum that fits again. */
function firstHeader(change: (head: Buffer) => void): Forged {
  const tar = Buffer.from(tarOf(whole));
  const head = Buffer.from(tar.subarray(0, 512));
  change(head);
  tar.set(withChecksum(head));
  return { tar };
}

/** All of it signed by a thief who has a certificate of his own under the name of the old one. */
function withOtherKey(): readonly Entry[] {
  const thief = makeDevice({ authority: device.authority });
  const logs = day.map((step) => logOf(device, step, { signedBy: thief.key }));
  const [first, , root] = surroundings(device);
  const certificate = { name: `${device.serial}_X509.cer`, bytes: thief.certificate };
  return [...logs, ...[first, certificate, root].filter((entry) => entry !== undefined)];
}
