import { decodeQR } from 'qr/decode.js';

/** A large code, seen a little from the side and not quite sharp, takes more than one look. */
const patience = { effort: 2, timeLimit: 120 };

/** The bytes of the code in a picture. `undefined`: none can be seen. */
export function readCodeIn(picture: ImageData): Uint8Array | undefined {
  let bytes: Uint8Array | undefined;
  try {
    decodeQR(picture, {
      ...patience,
      format: 'RGBA',
      textDecoder: (seen) => {
        bytes = Uint8Array.from([...(bytes ?? []), ...seen]);
        return '';
      },
    });
  } catch {
    return undefined;
  }
  return bytes;
}
