import type { PdfPicture } from './write-pdf.ts';

const side = 480;

/** The logo as a PDF can hold it: on white, in a square. Without an answer the sheet goes without it. */
export async function loadLogo(address: string): Promise<PdfPicture | undefined> {
  const answer = await fetch(address).catch(() => undefined);
  const picture = answer?.ok ? await createImageBitmap(await answer.blob()).catch(() => undefined) : undefined;
  if (!picture) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, 0, 0, side, side);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return blob ? { jpeg: new Uint8Array(await blob.arrayBuffer()), width: side, height: side } : undefined;
}
