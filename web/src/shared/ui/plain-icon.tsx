/** An icon without the library's machinery: a board draws hundreds of them, a till dozens. */
export function PlainIcon({ path, size = 24 }: { path: string; size?: number | string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden focusable="false">
      <path d={path} />
    </svg>
  );
}
