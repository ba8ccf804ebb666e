/** What the server takes. */
export const mostBytes = 10_000_000;

const longestSide = 2560;
/** Below this a picture that fits is sent as it is. */
const smallEnough = 1_000_000;

/** A phone's photo has ten times the points anybody will see: it is made smaller before it travels. */
export async function shrinkPicture(file: File): Promise<File> {
  // What this browser cannot read the server may still know.
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= smallEnough) return file;

  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  return blob && blob.size < file.size ? new File([blob], 'picture.webp', { type: blob.type }) : file;
}
