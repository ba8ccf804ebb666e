import type { BulkChange } from '@tresen/contract/articles';
import { leftMax } from '@tresen/domain/offer/counts';
import { useState } from 'react';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

type LeftDialogProps = { articleIds: readonly string[]; onClose: () => void };

type Way = 'so-many' | 'no-limit';
type Until = 'today' | 'stays';

/** How many are left, said at a desk: every till, kitchen and guest page of the location hears of it. */
export function LeftDialog({ articleIds, onClose }: LeftDialogProps) {
  const t = translations().articles;
  const { locations } = useSignedIn();
  const [way, setWay] = useState<Way>('so-many');
  const [text, setText] = useState('');
  const [until, setUntil] = useState<Until>('today');
  const [locationId, setLocationId] = useState('');
  const [problem, setProblem] = useState<string>();

  function change(): BulkChange | undefined {
    const place = locationId === '' ? {} : { locationId };
    const said = { what: 'sold-out', isSoldOut: false, ...place } as const;
    if (way === 'no-limit') return { ...said, left: null };
    const left = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (left <= leftMax) return { ...said, left, stays: until === 'stays' };
    setProblem(t('bulk.leftRange', { most: leftMax }));
    return undefined;
  }

  return (
    <BulkDialog title={t('bulk.leftTitle')} articleIds={articleIds} change={change} onClose={onClose}>
      <Segments<Way>
        look="field"
        label={t('bulk.leftTitle')}
        value={way}
        options={[
          { value: 'so-many', text: t('bulk.leftCount') },
          { value: 'no-limit', text: t('bulk.leftNone') },
        ]}
        onChange={setWay}
      />
      {way === 'so-many' && (
        <>
          <TextField
            autoFocus
            label={t('bulk.left')}
            hint={t('bulk.leftHint')}
            problem={problem}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
            inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 5 }}
          />
          <Segments<Until>
            look="field"
            label={t('bulk.leftUntil')}
            isLabelShown
            value={until}
            options={[
              { value: 'today', text: t('bulk.leftToday') },
              { value: 'stays', text: t('bulk.leftStays') },
            ]}
            onChange={setUntil}
          />
        </>
      )}
      {locations.length > 1 && (
        <SelectField
          label={t('bulk.leftWhere')}
          value={locationId}
          options={[
            { value: '', text: t('bulk.leftEverywhere') },
            ...locations.map(({ locationId: value, name }) => ({ value, text: name })),
          ]}
          onChange={setLocationId}
        />
      )}
    </BulkDialog>
  );
}
