import { PosScreen } from '../pos-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

/** The till of this device where it serves tables. */
export function TablesTill() {
  return <PosScreen serves="tables" atWork={TablesScreen} />;
}
