/** Marks that no picture needs and that make a file something else as well, for a program that looks for them. */
const marks = /<(?:script|html|!doctype|svg|iframe|\?php)|%pdf-/i;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A picture with a second face. Drawing it anew would take that face away; a file that has one was made to deceive and
 * is not taken at all.
 */
export function isSomethingElse(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return marks.test(file.toString('latin1')) || hasMoreAfterPng(file);
}

/** Chunk by chunk to the last one; a PNG ends there. */
function hasMoreAfterPng(file: Buffer): boolean {
  if (!file.subarray(0, 8).equals(pngSignature)) return false;
  let at = 8;
  while (at + 12 <= file.length) {
    const isLast = file.toString('latin1', at + 4, at + 8) === 'IEND';
    at += 12 + file.readUInt32BE(at);
    if (isLast) return at < file.length;
  }
  return false;
}
