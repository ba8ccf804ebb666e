import { createHash, X509Certificate } from 'node:crypto';
import type { Report } from './findings.ts';
import { type DeviceKey, deviceKeyOf } from './signature.ts';

export type Certificate = {
  readonly file: string;
  readonly x509: X509Certificate;
  readonly device: DeviceKey;
  /** SHA-256 of the public point, in lower hex digits: the serial number of a device. */
  readonly serial: string;
  readonly fromMs: number;
  readonly toMs: number;
};

const certificateLimit = 100;
const longestChain = 8;

/** `<serial number>_X509` with one of these endings; a second file of the same name has a number. */
export function isCertificateName(name: string): boolean {
  return /^[\dA-Fa-f]+_X509(?:_Fc-\d+)?\.(?:cer|crt|der|pem)$/.test(name);
}

/** Takes the certificates of an archive as they come. */
export function openCertificates(report: Report): {
  readonly add: (file: string, bytes: Uint8Array) => void;
  readonly all: () => readonly Certificate[];
} {
  const all: Certificate[] = [];
  return {
    add: (file, bytes) => {
      if (all.length >= certificateLimit) {
        report('certificate/too-many', file, 0, `at most ${certificateLimit}`);
        return;
      }
      const certificate = readCertificate(file, bytes, report);
      if (certificate) all.push(certificate);
    },
    all: () => all,
  };
}

export function readCertificate(file: string, bytes: Uint8Array, report: Report): Certificate | undefined {
  const der = derOf(bytes);
  try {
    const x509 = new X509Certificate(der);
    if (!x509.raw.equals(der)) {
      report('certificate/unreadable', file, 0, 'something stands behind the certificate');
      return undefined;
    }
    const device = deviceKeyOf(x509.publicKey);
    if (!device) {
      report('certificate/curve', file, 0, x509.publicKey.asymmetricKeyDetails?.namedCurve);
      return undefined;
    }
    const [fromMs, toMs] = [x509.validFromDate.getTime(), x509.validToDate.getTime()];
    return { file, x509, device, serial: serialOf(device.point), fromMs, toMs };
  } catch (error) {
    report('certificate/unreadable', file, 0, String(error));
    return undefined;
  }
}

export function serialOf(point: Uint8Array): string {
  return createHash('sha256').update(point).digest('hex');
}

/** DER as it is; of PEM the one certificate, if nothing else stands in the file. */
function derOf(bytes: Uint8Array): Buffer {
  const text = Buffer.from(bytes).toString('latin1');
  const [, body] = /^\s*-----BEGIN CERTIFICATE-----\s([\dA-Za-z+/=\s]+)-----END CERTIFICATE-----\s*$/.exec(text) ?? [];
  return body === undefined ? Buffer.from(bytes) : Buffer.from(body, 'base64');
}

/**
 * Walks from the certificate of a device to its root. Every issuer signed what it issued, may issue, and was valid on the
 * day it did. Without given roots the chain has to end in the archive, and who made it remains open.
 */
export function checkChain(
  leaf: Certificate,
  known: readonly Certificate[],
  { roots, report }: { readonly roots: readonly Certificate[]; readonly report: Report },
): void {
  const isRoot = ({ x509 }: Certificate) => roots.some((root) => root.x509.raw.equals(x509.raw));
  if (!leaf.file.toLowerCase().startsWith(`${leaf.serial}_`)) report('certificate/name', leaf.file, 0, leaf.serial);
  if (isRoot(leaf)) return;
  if (isSelfIssued(leaf)) report('certificate/self-signed', leaf.file, 0);
  let current = leaf;
  for (let step = 0; step < longestChain; step += 1) {
    const issuer = issuerOf(current, [...known, ...roots], report);
    if (!issuer) return;
    if (isRoot(issuer)) return;
    if (issuer === current) {
      if (roots.length > 0) report('certificate/untrusted', leaf.file, 0, current.x509.subject);
      return;
    }
    current = issuer;
  }
  report('certificate/chain', leaf.file, 0, `longer than ${longestChain}`);
}

function isSelfIssued({ x509 }: Certificate): boolean {
  return x509.subject === x509.issuer;
}

function issuerOf(issued: Certificate, known: readonly Certificate[], report: Report): Certificate | undefined {
  const named = isSelfIssued(issued) ? [issued] : known.filter(({ x509 }) => x509.subject === issued.x509.issuer);
  if (named.length === 0) {
    report('certificate/chain', issued.file, 0, issued.x509.issuer);
    return undefined;
  }
  const issuer = named.find(({ x509 }) => didSign(x509, issued.x509));
  if (!issuer) {
    report('certificate/issuer', issued.file, 0, issued.x509.issuer);
    return undefined;
  }
  if (issuer !== issued && !issuer.x509.ca) report('certificate/not-authority', issuer.file, 0, issuer.x509.subject);
  if (issued.fromMs < issuer.fromMs || issued.fromMs > issuer.toMs)
    report('certificate/issuer-expired', issuer.file, 0, issued.x509.validFrom);
  return issuer;
}

function didSign(issuer: X509Certificate, issued: X509Certificate): boolean {
  try {
    return issued.verify(issuer.publicKey);
  } catch {
    return false;
  }
}
