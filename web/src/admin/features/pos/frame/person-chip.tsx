import { mdiAccountOutline } from '@mdi/js';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { useValue } from '../../../../shared/store.ts';
import { useLayout } from './use-layout.ts';

/** Who sells. A tap, the PIN, and it is somebody else. */
export function PersonChip() {
  const { person, panel } = useCounter();
  const name = useValue(person)?.name;
  const isTight = useLayout() !== 'wide';
  const t = translations().till;
  const said = name ? t('bar.person', { name }) : t('bar.nobody');
  const shown = name && (isTight ? initialsOf(name) : name);
  // Who controls by voice says what is seen: initials are part of the name of the button.
  const spoken = name && isTight ? `${shown}: ${said}` : said;
  return (
    <button type="button" className="chip" aria-label={spoken} title={said} onClick={() => panel.set({ kind: 'pins' })}>
      <span className="who">{shown ?? <PlainIcon path={mdiAccountOutline} size={18} />}</span>
    </button>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');
}
