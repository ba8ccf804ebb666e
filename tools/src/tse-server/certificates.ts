import { createHash, createPublicKey, randomBytes, sign } from 'node:crypto';
import { bits, boolean, element, instant, integer, objectId, octets, printable, sequence, setOf, utf8 } from './der.ts';
import { curves, type Keys, newKeys } from './keys.ts';

type Holder = { readonly name: string; readonly keys: Keys };
type Period = { readonly fromMs: number; readonly untilMs: number };
type Authority = { readonly depth: number } | undefined;

const organization = 'Tresen stand-in, not certified';

/**
 * The certificate of a device, of the authority that issued it, and of the root, in this order. Root and authority are made for
 * this one device and their keys are thrown away: nothing that a stand-in signs leads to a root that anybody trusts.
 */
export function issueChain(device: Keys, until: Period): readonly Buffer[] {
  const root: Holder = { name: 'TSE-STAND-IN-ROOT-CA', keys: newKeys('P-384') };
  const authority: Holder = { name: 'TSE-STAND-IN-SUB-CA', keys: newKeys('P-384') };
  const leaf: Holder = { name: device.serial, keys: device };
  const longer = { ...until, untilMs: until.untilMs + 365 * 86_400_000 };
  return [
    issue(leaf, { issuer: authority, period: until, authority: undefined }),
    issue(authority, { issuer: root, period: longer, authority: { depth: 0 } }),
    issue(root, { issuer: root, period: longer, authority: { depth: 1 } }),
  ];
}

type Issue = { readonly issuer: Holder; readonly period: Period; readonly authority: Authority };

function issue(subject: Holder, { issuer, period, authority }: Issue): Buffer {
  const { certificateId, hash } = curves[issuer.keys.curve];
  const algorithm = sequence(objectId(certificateId));
  const toBeSigned = sequence(
    element(0xa0, integer(2)),
    integer(BigInt(`0x1${randomBytes(15).toString('hex')}`)),
    algorithm,
    nameOf(issuer),
    sequence(instant(period.fromMs), instant(period.untilMs)),
    nameOf(subject),
    createPublicKey(subject.keys.privateKey).export({ type: 'spki', format: 'der' }),
    element(0xa3, extensions(subject, issuer, authority)),
  );
  return sequence(toBeSigned, algorithm, bits(sign(hash, toBeSigned, issuer.keys.privateKey)));
}

function nameOf({ name, keys }: Holder): Buffer {
  const part = (id: string, value: Buffer) => setOf(sequence(objectId(id), value));
  return sequence(
    part('2.5.4.6', printable('DE')),
    part('2.5.4.10', utf8(organization)),
    part('2.5.4.3', utf8(name)),
    part('2.5.4.5', printable(keys.serial)),
  );
}

function extensions(subject: Holder, issuer: Holder, authority: Authority): Buffer {
  const certSignAndCrlSign = bits(Buffer.from([0b0000_0110]), 1);
  const digitalSignature = bits(Buffer.from([0b1000_0000]), 7);
  const constraints = authority ? sequence(boolean(true), integer(authority.depth)) : sequence();
  return sequence(
    sequence(objectId('2.5.29.14'), octets(octets(keyId(subject)))),
    sequence(objectId('2.5.29.35'), octets(sequence(element(0x80, keyId(issuer))))),
    sequence(objectId('2.5.29.15'), boolean(true), octets(authority ? certSignAndCrlSign : digitalSignature)),
    sequence(objectId('2.5.29.19'), boolean(true), octets(constraints)),
  );
}

function keyId({ keys }: Holder): Buffer {
  return createHash('sha256').update(keys.point).digest().subarray(0, 20);
}
