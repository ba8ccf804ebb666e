import { queries } from '../../../desk-api.ts';
import { queryClient } from '../../../query-client.ts';

/** After something about them was changed here. */
export function askPrintersAgain(): void {
  void queryClient.invalidateQueries({ queryKey: queries.printers.key() });
}
