import { createHash, randomBytes } from 'node:crypto';

export function newInvitationToken(): string {
  return randomBytes(24).toString('base64url');
}

export function invitationTokenHash(token: string): Buffer {
  return createHash('sha256').update(`invitation:${token}`).digest();
}
