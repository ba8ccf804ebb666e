import { tone } from '../../../app/theme/palette.ts';

/** Radio buttons and checkboxes in a colour that is seen in both themes. */
export const choiceLook = { color: tone('outline'), '&.Mui-checked': { color: tone('primaryText') } };
