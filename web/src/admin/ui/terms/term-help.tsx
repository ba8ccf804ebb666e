import { mdiHelpCircleOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { PlainIcon } from '../../../shared/ui/plain-icon.tsx';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import { loadTranslations, translations } from '../../app/translations.ts';
import type { Term } from './term-popover.tsx';

const TermPopover = lazyPart(async () => {
  const [{ TermPopover: Part }] = await Promise.all([import('./term-popover.tsx'), loadTranslations('terms')]);
  return Part;
});

/** A question mark beside a field of the law: what its word means, with the German term. */
export function TermHelp({ term, label }: { term: Term; label: string }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        aria-label={translations().common('help')}
        title={label}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PlainIcon path={mdiHelpCircleOutline} size={20} />
      </IconButton>
      {anchor && <TermPopover term={term} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
