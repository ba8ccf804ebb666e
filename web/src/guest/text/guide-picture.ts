type GuidePicture = { readonly src: string; readonly width?: number; readonly height?: number };

/** Written in by the build, which knows the pictures of the guide by their content. */
declare const __GUIDE_PICTURES__: Readonly<Record<string, GuidePicture>> | undefined;

/** With its measures, so that nothing jumps when it comes. */
export function guidePicture(name: string): GuidePicture {
  const known = typeof __GUIDE_PICTURES__ === 'object' ? __GUIDE_PICTURES__[name] : undefined;
  return known ?? { src: `/assets/guest/${name}.webp` };
}
