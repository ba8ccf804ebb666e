import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { readonly challenge: string };
type Over = { readonly origin?: string; readonly isUserVerified?: boolean };

/** A key of its own in software: makes and uses passkeys as a phone does (WebAuthn, ES256, attestation "none"). */
export function openSecurityKey(host: string, origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  function authenticatorData(isUserVerified: boolean, attested: Buffer): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count, attested]);
  }

  function clientData(type: string, { challenge }: Options, over: Over): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: over.origin ?? origin, crossOrigin: false }));
  }

  const shape = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    create(options: Options, over: Over = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const coseKey = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x ?? '', 'base64url')],
          [-3, Buffer.from(y ?? '', 'base64url')],
        ]),
      );
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const attestationObject = cbor(
        new Map<string, string | Buffer | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(over.isUserVerified ?? true, attested)],
        ]),
      );
      return {
        ...shape,
        response: {
          clientDataJSON: clientData('webauthn.create', options, over).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    use(options: Options, over: Over = {}) {
      const data = clientData('webauthn.get', options, over);
      const authData = authenticatorData(over.isUserVerified ?? true, Buffer.alloc(0));
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return {
        ...shape,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** As much of CBOR as a key speaks. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}
