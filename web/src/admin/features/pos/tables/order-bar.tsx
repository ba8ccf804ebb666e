import { mdiMagnify } from '@mdi/js';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { SearchBar } from '../frame/search-bar.tsx';
import { TableBar } from './table-bar.tsx';

type OrderBarProps = {
  name: string;
  /** `undefined`: nobody is searching. */
  query: string | undefined;
  onQuery: (query: string | undefined) => void;
  onLeave: () => void;
};

export function OrderBar({ name, query, onQuery, onLeave }: OrderBarProps) {
  const t = translations().tables;
  if (query !== undefined) return <SearchBar query={query} onChange={onQuery} onClose={() => onQuery(undefined)} />;
  return (
    <TableBar title={t('table', { name })} backText={t('back')} onBack={onLeave}>
      <button type="button" className="icon" aria-label={translations().till('bar.search')} onClick={() => onQuery('')}>
        <PlainIcon path={mdiMagnify} />
      </button>
    </TableBar>
  );
}
