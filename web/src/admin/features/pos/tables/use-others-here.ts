import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { useTables } from './tables.ts';

/** Who else has this table open right now; empty if nobody is known to. */
export function useOthersHere(): string {
  const { floor, spot, counter } = useTables();
  const others = useValue(floor.presence.others);
  const { staff } = useValue(counter.till.catalogue);
  const tableId = useValue(spot)?.tableId;
  const here = others.filter((one) => one.tableId === tableId);
  if (here.length === 0) return '';
  const t = translations().tables;
  const names = here.map(({ userId }) => staff.find((one) => one.userId === userId)?.name.split(' ')[0]);
  return t('alsoHere', { names: names.map((name) => name ?? t('claim.somebody')).join(', ') });
}
