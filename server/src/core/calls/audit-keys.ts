import { createHash, randomBytes, randomInt } from 'node:crypto';
import { auditorCodeDigits } from '@tresen/domain/people/auditor-grant';

/** 256 bits: nobody comes upon one. */
export function newAuditKey(): string {
  return randomBytes(32).toString('base64url');
}

/** What a link is found by: it is kept nowhere itself. */
export function auditLinkHash(token: string): Buffer {
  return createHash('sha256').update(`audit-link:${token}`).digest();
}

/** The same for the session that the right code opens. */
export function auditSessionHash(session: string): Buffer {
  return createHash('sha256').update(`audit-session:${session}`).digest();
}

/** Said aloud, so that a link that went astray opens nothing. */
export function newAuditCode(): string {
  return String(randomInt(10 ** auditorCodeDigits)).padStart(auditorCodeDigits, '0');
}

/** What is marked: the same code of two links has two marks. */
export function auditCodeText(auditorGrantId: string, code: string): string {
  return `audit ${auditorGrantId} ${code}`;
}
