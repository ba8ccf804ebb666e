import { mdiClockOutline, mdiReceiptTextRemoveOutline } from '@mdi/js';
import { layOut } from '@tresen/domain/print/layout';
import { PaperView } from '../../shared/ui/paper-view.tsx';
import { ErrorCard } from '../errors/error-card.tsx';
import { GardenScene } from '../frame/garden-scene.tsx';
import { MenuLayout } from '../frame/menu-layout.tsx';
import type { PublicPage } from '@tresen/contract/public-page';
import type { PageParts, PageView } from '../page-view.ts';
import { InvoiceForms } from './invoice-forms.tsx';

type ReceiptPage = Extract<PublicPage, { readonly name: 'receipt' }>;

const columns = 40;

/** The receipt itself, line by line as on paper, and the same as a file. */
export function receiptPage(view: PageView, { token, receipt, invoice, draft }: ReceiptPage): PageParts {
  const { common, public: say } = view.words;
  if (typeof receipt === 'string') return missingReceipt(view, receipt);
  const title = say('receipt.title', { number: receipt.title });
  return {
    status: 200,
    title: `${title} · ${common('productName')}`,
    description: say('receipt.description'),
    isIndexed: false,
    styles: ['menu', 'receipt'],
    scripts: ['closeMenus'],
    body: (
      <MenuLayout view={view} picture={<GardenScene />} isLarge={false}>
        <article className="receipt-page">
          <h1>{title}</h1>
          <div className="receipt-sheet">
            <PaperView lines={layOut(receipt, columns)} />
          </div>
          <p>
            <a className="button filled" href={view.link(`/receipt/${token}/receipt.pdf`)}>
              {say('receipt.pdf')}
            </a>
          </p>
          {invoice && <InvoiceForms view={view} token={token} invoice={invoice} draft={draft} />}
          <p className="receipt-kept">{say('receipt.kept')}</p>
        </article>
      </MenuLayout>
    ),
    data: { title },
  };
}

/** A till without a network sells on; its receipts come when it is back. */
function missingReceipt(view: PageView, why: 'not-here-yet' | 'unknown'): PageParts {
  const { common, public: say } = view.words;
  const isLate = why === 'not-here-yet';
  const title = say(isLate ? 'receipt.lateTitle' : 'receipt.unknownTitle');
  const text = say(isLate ? 'receipt.lateText' : 'receipt.unknownText');
  return {
    status: 404,
    title: `${title} · ${common('productName')}`,
    description: text,
    isIndexed: false,
    styles: ['menu', 'error'],
    scripts: ['closeMenus'],
    body: (
      <MenuLayout view={view} picture={<GardenScene />} isLarge={false}>
        <ErrorCard icon={isLate ? mdiClockOutline : mdiReceiptTextRemoveOutline} title={title} text={text} />
      </MenuLayout>
    ),
    data: { title, text },
  };
}
