import type { GuestPicture } from '@tresen/contract/guest-menu';

type Props = {
  readonly picture: GuestPicture;
  /** How wide it is shown, as CSS says it. */
  readonly sizes: string;
  readonly widths: readonly number[];
  readonly isFirst?: boolean;
};

/** The newest format the browser can read, in the width it needs; its place is there before it is. */
export function MenuPicture({ picture, sizes, widths, isFirst = false }: Props) {
  const sources = (format: string) => widths.map((width) => `${picture.path}/${width}.${format} ${width}w`).join(',');
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={`${picture.path}/${widths.at(-1)}.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt=""
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
