import type { GuestInvoice, InvoiceDraft } from '@tresen/contract/public-page';
import { paperDate } from '@tresen/domain/print/texts';
import {
  longestOccasion,
  longestRecipientCity,
  longestRecipientName,
  longestRecipientPostalCode,
  longestRecipientStreet,
  type RecipientField,
} from '@tresen/domain/sales/invoice';
import type { PageView } from '../page-view.ts';

type FormsProps = {
  view: PageView;
  token: string;
  invoice: GuestInvoice;
  draft: InvoiceDraft | undefined;
};

/** What guests make of their receipt by themselves. Plain forms: they work without any script. */
export function InvoiceForms({ view, token, invoice, draft }: FormsProps) {
  const { public: say } = view.words;
  const { addressed, canAddress } = invoice;
  const entertainment = draft?.of === 'entertainment' ? draft : undefined;
  return (
    <div className="receipt-forms">
      {addressed !== undefined && (
        <section aria-labelledby="issued">
          <h2 id="issued">{say('receipt.issued', { name: addressed })}</h2>
          {draft?.of === 'invoice' && draft.refusal && <Trouble view={view} code={draft.refusal} />}
          <p>{say('receipt.issuedText')}</p>
          <a className="button outlined" href={view.link(`/receipt/${token}/invoice.pdf`)}>
            {say('receipt.invoicePdf')}
          </a>
        </section>
      )}
      {canAddress && (
        <NameForm view={view} token={token} invoice={invoice} draft={draft?.of === 'invoice' ? draft : undefined} />
      )}
      <EntertainmentForm view={view} token={token} invoice={invoice} draft={entertainment} />
    </div>
  );
}

type NameFormProps = Omit<FormsProps, 'draft'> & { draft: Extract<InvoiceDraft, { of: 'invoice' }> | undefined };

const longest: Record<RecipientField, number> = {
  name: longestRecipientName,
  street: longestRecipientStreet,
  postalCode: longestRecipientPostalCode,
  city: longestRecipientCity,
};

/** What browsers call them, so that nobody has to type an address twice in a life. */
const autoFill: Record<RecipientField, string> = {
  name: 'organization',
  street: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
};

function NameForm({ view, token, invoice: { isLarge }, draft }: NameFormProps) {
  const { public: say } = view.words;
  return (
    <details open={draft !== undefined}>
      <summary>{say('receipt.invoice')}</summary>
      <form method="post" action={view.link(`/receipt/${token}/invoice`)}>
        {draft?.refusal && <Trouble view={view} code={draft.refusal} />}
        <p>{say(isLarge ? 'receipt.invoiceLarge' : 'receipt.invoiceSmall')}</p>
        {(['name', 'street', 'postalCode', 'city'] as const).map((field) => {
          const isWrong = draft?.wrong.includes(field) === true;
          return (
            <label key={field}>
              {say(`receipt.${field}`)}
              <input
                name={field}
                required
                maxLength={longest[field]}
                defaultValue={draft?.typed[field]}
                autoComplete={autoFill[field]}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${field}-wrong` : undefined}
              />
              {isWrong && (
                <span className="wrong" id={`${field}-wrong`}>
                  {say('receipt.fieldWrong')}
                </span>
              )}
            </label>
          );
        })}
        <p>{say('receipt.invoiceOnce')}</p>
        <button className="button filled" type="submit">
          {say('receipt.issue')}
        </button>
      </form>
    </details>
  );
}

type EntertainmentFormProps = Omit<FormsProps, 'draft'> & {
  draft: Extract<InvoiceDraft, { of: 'entertainment' }> | undefined;
};

function EntertainmentForm({ view, token, invoice, draft }: EntertainmentFormProps) {
  const { public: say } = view.words;
  const isHostNeeded = invoice.isLarge && invoice.addressed === undefined;
  return (
    <details open={draft !== undefined}>
      <summary>{say('receipt.entertainment')}</summary>
      <form method="post" action={view.link(`/receipt/${token}/entertainment`)}>
        {draft && <Trouble view={view} code={draft.refusal} />}
        <p>{say('receipt.entertainmentText')}</p>
        <p>{say('receipt.servedOn', { date: paperDate(invoice.servedOn) })}</p>
        <label>
          {say('receipt.occasion')}
          <input name="occasion" required maxLength={longestOccasion} defaultValue={draft?.typed.occasion} />
        </label>
        <label>
          {say('receipt.persons')}
          <textarea name="persons" required rows={4} maxLength={4_100} defaultValue={draft?.typed.persons} />
        </label>
        <label>
          {say(isHostNeeded ? 'receipt.host' : 'receipt.hostOptional')}
          <input
            name="host"
            required={isHostNeeded}
            maxLength={longestRecipientName}
            defaultValue={draft?.typed.host}
            autoComplete="organization"
          />
        </label>
        <button className="button filled" type="submit">
          {say('receipt.make')}
        </button>
      </form>
    </details>
  );
}

function Trouble({ view, code }: { view: PageView; code: NonNullable<InvoiceDraft['refusal']> }) {
  return (
    <p className="wrong" role="alert">
      {view.words.public(`receipt.refusal.${code}`)}
    </p>
  );
}
