import type { PrintCause } from '@tresen/domain/print/job';
import { translations } from '../../app/translations.ts';

type Reached = { readonly connection: string } | undefined;

/** Why paper did not come; of a printer in the network also what to do, since nobody stands beside it. */
export function causeText(cause: PrintCause, printer: Reached): string {
  const { printers } = translations();
  return printer?.connection === 'network' ? printers(`networkCause.${cause}`) : printers(`cause.${cause}`);
}
