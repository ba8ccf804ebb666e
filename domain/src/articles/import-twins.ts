/** What happens to a row without an id that is called like something that is there. */
export const twinChoices = ['update', 'skip', 'new'] as const;
export type TwinChoice = (typeof twinChoices)[number];

/** Whose name it shares: an article of the organisation, or a row further up. */
export type TwinOf = 'house' | 'file';

/** Two names are one, whatever their capitals and blanks. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** A row is never updated by a later one: of two rows of one name the first counts, unless both are wished for. */
export function isLeftOut(twin: TwinOf | undefined, choice: TwinChoice): boolean {
  return twin !== undefined && (choice === 'skip' || (twin === 'file' && choice === 'update'));
}
