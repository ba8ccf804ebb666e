/** Where a finger presses: everything is 44 px at least. */
export const coarse = '@media (pointer: coarse)';
