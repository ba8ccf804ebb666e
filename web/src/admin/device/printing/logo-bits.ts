import type { PrintImage } from '@tresen/domain/print/document';
import { inkOf, logoFrame, type LogoFrame, logoImage, logoSize } from '@tresen/domain/print/logo';

/** The logo as a printer can draw it: black or nothing, without the empty frame around it. `undefined`: it has no ink. */
export async function logoBits(path: string): Promise<PrintImage | undefined> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`no logo: ${answer.status}`);
  const picture = await createImageBitmap(await answer.blob());
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const frame = logoFrame(drawnInk(picture, whole, { ...whole, left: 0, right: 0 }), picture.width);
  if (!frame) return undefined;
  const size = logoSize(frame);
  const ink = drawnInk(picture, frame, size);
  picture.close();
  return logoImage(ink, size.left + size.width + size.right);
}

/** Paper is white, also below what is transparent. */
function drawnInk(picture: ImageBitmap, from: LogoFrame, to: ReturnType<typeof logoSize>): readonly boolean[] {
  const paperWidth = to.left + to.width + to.right;
  const canvas = new OffscreenCanvas(paperWidth, to.height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, paperWidth, to.height);
  pen.drawImage(picture, from.x, from.y, from.width, from.height, to.left, 0, to.width, to.height);
  return inkOf(pen.getImageData(0, 0, paperWidth, to.height).data);
}
