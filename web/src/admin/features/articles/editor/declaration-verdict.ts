import type { Verdict } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';
import type { Declaration } from './form-values.ts';

/** "Contains" without saying what would be read as "none". */
export function declarationVerdict({ state, keys }: Declaration<string>): Verdict {
  return state !== 'contains' || keys.length > 0 || translations().articles('declaration.chooseOne');
}
