export type KeyAct =
  | { readonly kind: 'select'; readonly place: number }
  | { readonly kind: 'turn'; readonly step: -1 | 1 }
  | { readonly kind: 'walk'; readonly step: -1 | 1 }
  | { readonly kind: 'scale'; readonly step: -1 | 1 }
  | { readonly kind: 'advance' | 'recall' | 'strike' | 'sound' };

/** What a key of a keyboard or a bump bar means. Bump bars are keyboards with few keys. */
export function keyAct(key: string): KeyAct | undefined {
  if (/^[1-9]$/.test(key)) return { kind: 'select', place: Number(key) - 1 };
  return acts.get(key);
}

const acts: ReadonlyMap<string, KeyAct> = new Map<string, KeyAct>([
  ['ArrowLeft', { kind: 'turn', step: -1 }],
  ['ArrowRight', { kind: 'turn', step: 1 }],
  ['ArrowUp', { kind: 'walk', step: -1 }],
  ['ArrowDown', { kind: 'walk', step: 1 }],
  ['Enter', { kind: 'advance' }],
  ['Backspace', { kind: 'recall' }],
  [' ', { kind: 'strike' }],
  ['s', { kind: 'sound' }],
  ['S', { kind: 'sound' }],
  ['+', { kind: 'scale', step: 1 }],
  ['-', { kind: 'scale', step: -1 }],
]);
