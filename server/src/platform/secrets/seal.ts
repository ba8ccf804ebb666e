import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps what others have entrusted to us (keys of a vendor) so that a copy of the database alone opens nothing. */
export type Sealer = ReturnType<typeof openSealer>;

/** `keys` may hold several, newest first and with commas between: the first one seals, each of them opens. */
export function openSealer(keys: string) {
  const known = splitSecretsKey(keys).map((secret) => ({ id: idOf(secret), secret }));
  const [newest] = known;
  if (!newest) throw new Error('there is no key to seal with');

  return {
    /** What is sealed for one purpose cannot be opened for another. */
    seal(purpose: string, clear: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(newest.secret, purpose), nonce);
      cipher.setAAD(Buffer.from(boundTo(newest.id, purpose)));
      const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      const packed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
      return `${version}.${newest.id}.${packed}`;
    },

    /** Throws if it was sealed for something else, with a key that is not known, or changed since. */
    open(purpose: string, sealed: string): string {
      const [form, id, packed, ...rest] = sealed.split('.');
      if (form !== version || packed === undefined || rest.length > 0) throw new SealError('it is not sealed');
      const key = known.find((candidate) => candidate.id === id);
      if (!key) throw new SealError(`SECRETS_KEY no longer holds the key ${id}`);
      const bytes = Buffer.from(packed, 'base64url');
      // Two texts may stand for the same bytes: only the one that was written is taken.
      if (bytes.length < 28 || bytes.toString('base64url') !== packed) throw new SealError('it was changed');
      const cipher = createDecipheriv('aes-256-gcm', keyFor(key.secret, purpose), bytes.subarray(0, 12));
      cipher.setAAD(Buffer.from(boundTo(key.id, purpose)));
      cipher.setAuthTag(bytes.subarray(12, 28));
      try {
        return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
      } catch {
        throw new SealError('it was changed, or sealed for something else');
      }
    },

    /** Whether the newest key has sealed it, so that an older one may be forgotten. */
    isNewest: (sealed: string): boolean => sealed.startsWith(`${version}.${newest.id}.`),
  };
}

export function splitSecretsKey(keys: string): readonly string[] {
  return keys
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
}

/** Says nothing of what was sealed, so that it may be logged. */
export class SealError extends Error {
  constructor(reason: string) {
    super(`A secret cannot be opened: ${reason}`);
    this.name = 'SealError';
  }
}

const version = 's1';

function idOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'tresen secrets', 'key id', 4)).toString('hex');
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tresen secrets', `seal ${purpose}`, 32));
}

function boundTo(id: string, purpose: string): string {
  return `${version}.${id}.${purpose}`;
}
