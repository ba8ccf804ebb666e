import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** What is kept for a while and must be worth nothing to whoever holds a copy of the database. */
export type Seals = ReturnType<typeof openSeals>;

export function openSeals(secret: string) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest();
  const answers = keyFor('sealed-answer');
  const codes = keyFor('device-code');

  return {
    /** `about` says what it belongs to: under anything else it cannot be opened. */
    seal(text: string, about: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', answers, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },

    /** Throws if it was sealed for something else, or with another secret. */
    open(sealed: string, about: string): string {
      const bytes = Buffer.from(sealed, 'base64url');
      const cipher = createDecipheriv('aes-256-gcm', answers, bytes.subarray(0, 12)).setAAD(Buffer.from(about));
      cipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
    },

    /** By which a short code is found. Without our secret it cannot be computed, so nobody can try codes on a copy. */
    markOf: (code: string): Buffer => createHmac('sha256', codes).update(code).digest(),
  };
}
