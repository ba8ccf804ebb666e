import { mdiMagnify } from '@mdi/js';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import { SearchBar } from '../frame/search-bar.tsx';
import { TableBar } from './table-bar.tsx';

/** Without a server it may not be at hand: then all is ordered at once, and nothing else is missing. */
const CourseChip = lazyPart(() =>
  import('./course-chip.tsx').then(
    (part) => part.CourseChip,
    () => () => null,
  ),
);

type OrderBarProps = {
  name: string;
  guests: number;
  /** `undefined`: nobody is searching. */
  query: string | undefined;
  onQuery: (query: string | undefined) => void;
  onLeave: () => void;
};

export function OrderBar({ name, guests, query, onQuery, onLeave }: OrderBarProps) {
  const t = translations().tables;
  if (query !== undefined) return <SearchBar query={query} onChange={onQuery} onClose={() => onQuery(undefined)} />;
  return (
    <TableBar
      title={t('table', { name })}
      {...(guests > 0 && { above: t('guests.count', { n: guests }) })}
      backText={t('back')}
      onBack={onLeave}
    >
      <CourseChip />
      <button type="button" className="icon" aria-label={translations().till('bar.search')} onClick={() => onQuery('')}>
        <PlainIcon path={mdiMagnify} />
      </button>
    </TableBar>
  );
}
