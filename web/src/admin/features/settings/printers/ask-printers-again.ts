import { queries } from '../../../app/api.ts';
import { queryClient } from '../../../app/query-client.ts';

/** After something about them was changed here. */
export function askPrintersAgain(): void {
  void queryClient.invalidateQueries({ queryKey: queries.printers.key() });
}
