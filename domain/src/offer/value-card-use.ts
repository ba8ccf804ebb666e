/** Whether tills of a location take value cards, and whether they sell new ones too. */
export const valueCardUses = ['redeemed', 'sold'] as const;
export type ValueCardUse = (typeof valueCardUses)[number];
