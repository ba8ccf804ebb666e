/** `whole`: all of the picture, with room beside it. `cut`: the middle of it, to the edges. */
export const fits = ['whole', 'cut'] as const;
export type Fit = (typeof fits)[number];

type Size = { readonly width: number; readonly height: number };
export type Placement = Size & { readonly x: number; readonly y: number };

/** Where a picture lies in a square of the given side. */
export function placeInSquare({ width, height }: Size, side: number, fit: Fit): Placement {
  const scale = fit === 'whole' ? side / Math.max(width, height) : side / Math.min(width, height);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  return { x: (side - drawnWidth) / 2, y: (side - drawnHeight) / 2, width: drawnWidth, height: drawnHeight };
}

export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, fit: Fit): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { x, y, width, height } = placeInSquare(picture, canvas.width, fit);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, width, height);
}

const side = 640;

/** The square as a file, small enough for every phone that shows it. Transparency stays. */
export async function squareFile(picture: ImageBitmap, fit: Fit): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  drawSquare(canvas, picture, fit);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser could not write the picture');
  return new File([blob], 'logo.png', { type: 'image/png' });
}
