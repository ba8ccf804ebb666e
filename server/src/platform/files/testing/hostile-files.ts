import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Files that were made to deceive or to hurt, each with what must come of it. */
export async function hostileFiles(): Promise<
  readonly { readonly what: string; readonly bytes: Uint8Array; readonly code: string }[]
> {
  const [png, jpeg] = [await pictureAs('png'), await pictureAs('jpeg')];
  const webp = await pictureAs('webp');
  const page = '<html><body><script>alert(document.domain)</script></body></html>';
  const notAPicture = 'file/not-a-picture';
  return [
    { what: 'an SVG with a script', bytes: Buffer.from(svg), code: notAPicture },
    { what: 'an SVG behind a byte order mark', bytes: Buffer.from(`\uFEFF\n${svg}`), code: notAPicture },
    { what: 'a web page', bytes: Buffer.from(`<!DOCTYPE html>${page}`), code: notAPicture },
    { what: 'a PNG with a web page behind it', bytes: Buffer.concat([png, Buffer.from(page)]), code: notAPicture },
    {
      what: 'a PNG with an archive behind it',
      bytes: Buffer.concat([png, Buffer.from('PK\u0003\u0004')]),
      code: notAPicture,
    },
    { what: 'a PNG with a web page in its comment', bytes: withComment(png, page), code: notAPicture },
    { what: 'a JPEG with a script in its comment', bytes: withJpegComment(jpeg, page), code: notAPicture },
    { what: 'a JPEG that is a PDF as well', bytes: withJpegComment(jpeg, '%PDF-1.7 1 0 obj'), code: notAPicture },
    { what: 'a GIF', bytes: await pictureAs('gif'), code: notAPicture },
    { what: 'a GIF of a thousand frames', bytes: await animation('gif'), code: notAPicture },
    { what: 'a WebP that moves', bytes: await animation('webp'), code: notAPicture },
    { what: 'a TIFF', bytes: await pictureAs('tiff'), code: notAPicture },
    { what: 'a JPEG cut in the middle', bytes: jpeg.subarray(0, jpeg.length / 2), code: notAPicture },
    { what: 'a PNG cut in the middle', bytes: png.subarray(0, png.length / 2), code: notAPicture },
    { what: 'a WebP cut in the middle', bytes: webp.subarray(0, webp.length / 2), code: notAPicture },
    { what: 'the first bytes of a PNG', bytes: signature, code: notAPicture },
    { what: 'an empty file', bytes: new Uint8Array(), code: notAPicture },
    { what: 'noise', bytes: Buffer.alloc(5000, 'noise '), code: notAPicture },
    { what: 'a PNG that claims 20,000 x 20,000 pixels', bytes: claimed(20_000, 20_000), code: 'file/too-many-pixels' },
    { what: 'a PNG that claims 2,000,000 x 21 pixels', bytes: claimed(2_000_000, 21), code: 'file/too-many-pixels' },
  ];
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="alert(1)"><script>alert(2)</script></svg>`;

function pictureAs(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 120, height: 90, channels: 3, background: '#000000', noise } })
    .toFormat(format)
    .toBuffer();
}

function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const [side, frames] = [8, 1000];
  const raw = Uint8Array.from({ length: side * side * frames * 3 }, (_, place) => (place * 7919) % 251);
  return sharp(raw, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .toFormat(format, { loop: 0 })
    .toBuffer();
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A bomb: a few hundred bytes that want gigabytes of memory. */
function claimed(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc(60_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A valid PNG that a lenient program reads as a page: the text stands in a chunk right behind the header. */
function withComment(png: Buffer, text: string): Buffer {
  const afterHeader = 8 + 25;
  const comment = chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));
  return Buffer.concat([png.subarray(0, afterHeader), comment, png.subarray(afterHeader)]);
}

function withJpegComment(jpeg: Buffer, text: string): Buffer {
  const marker = Buffer.from([0xff, 0xfe, 0, 0]);
  marker.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, Buffer.from(text, 'latin1'), jpeg.subarray(2)]);
}
