import { translations } from '../../app/translations.ts';
import { Segments } from '../segments.tsx';

export type InvoiceKind = 'invoice' | 'entertainment';

/** Which of the two papers a guest asks for. */
export function PaperChoice({ kind, onChange }: { kind: InvoiceKind; onChange: (kind: InvoiceKind) => void }) {
  const { invoice } = translations();
  return (
    <Segments
      look="row"
      label={invoice('kind')}
      value={kind}
      options={[
        { value: 'invoice', text: invoice('invoice') },
        { value: 'entertainment', text: invoice('entertainment') },
      ]}
      onChange={onChange}
    />
  );
}
