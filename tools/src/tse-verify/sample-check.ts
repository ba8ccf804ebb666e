import { type ArchiveExpectations, verifyTar, type Witness } from './archive.ts';
import type { Finding } from './findings.ts';

/** The codes of what was found, each once, in the order of the alphabet. */
export function codesOf(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.map(({ code }) => code))].toSorted();
}

/** Verifies bytes that come in pieces of a size that fits no block. */
export function verifyBytes(tar: Uint8Array, expected: ArchiveExpectations = {}, witness?: Witness) {
  return verifyTar(() => inPieces(tar), expected, witness);
}

export async function codesIn(tar: Uint8Array, expected: ArchiveExpectations = {}): Promise<readonly string[]> {
  return codesOf((await verifyBytes(tar, expected)).findings);
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield await Promise.resolve(bytes.subarray(at, at + 1000));
}
