/** Every picture is kept in each of these; a smaller one is never blown up, only kept under the name all the same. */
export const pictureWidths = [160, 320, 640, 1280] as const;

export function pictureKey(orgId: string, fileId: string, width: number): string {
  return `${orgId}/${fileId}/${width}.webp`;
}
