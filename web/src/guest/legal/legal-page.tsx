import { mdiInformationOutline, mdiPrinterOutline } from '@mdi/js';
import { DefaultLayout } from '../frame/default-layout.tsx';
import { Icon } from '../frame/icon.tsx';
import type { PublicPage } from '@tresen/contract/public-page';
import type { PageParts, PageView } from '../page-view.ts';
import { Contents } from '../text/contents.tsx';
import { TextBlocks } from '../text/text-blocks.tsx';
import { parseText, type Text } from '../text/parse-text.ts';

type LegalPage = Extract<PublicPage, { readonly text: string }>;

/** Imprint and privacy: the operator's own words in our page frame. */
export function legalPage(view: PageView, page: LegalPage): PageParts {
  const { words } = view;
  const text = parseText(page.text);
  const title = text.title ?? words.common(page.name);
  return {
    status: 200,
    title: `${title} · ${words.common('productName')}`,
    description: words.public(page.name === 'imprint' ? 'legal.imprintDescription' : 'legal.privacyDescription'),
    isIndexed: !text.isPlaceholder,
    styles: ['bar', 'text', 'print'],
    scripts: ['closeMenus', 'greetSignedIn', 'printPage'],
    body: <LegalPage view={view} title={title} text={text} />,
    data: { ...text, title },
  };
}

type Props = { readonly view: PageView; readonly title: string; readonly text: Text };

function LegalPage({ view, title, text }: Props) {
  const { public: say } = view.words;
  const firstHeading = Math.max(
    text.blocks.findIndex((block) => block.kind === 'heading'),
    0,
  );
  return (
    <DefaultLayout view={view}>
      <article className="text">
        <div className="text-head">
          <h1>{title}</h1>
          <button className="button plain" type="button" data-print="" data-needs-script="">
            <Icon path={mdiPrinterOutline} />
            {say('legal.print')}
          </button>
        </div>
        {text.isPlaceholder ? (
          <p className="notice" role="note">
            <Icon path={mdiInformationOutline} />
            {say('legal.placeholder')}
          </p>
        ) : null}
        {text.blocks.length === 0 ? <p>{say('legal.missing')}</p> : null}
        <TextBlocks blocks={text.blocks.slice(0, firstHeading)} />
        <Contents view={view} blocks={text.blocks} />
        <TextBlocks blocks={text.blocks.slice(firstHeading)} />
      </article>
    </DefaultLayout>
  );
}
