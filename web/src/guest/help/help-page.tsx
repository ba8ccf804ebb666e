import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { type HelpArea, helpAreas, helpPath } from '../../shared/help-areas.ts';
import { DefaultLayout } from '../frame/default-layout.tsx';
import { Icon } from '../frame/icon.tsx';
import type { PageParts, PageView } from '../page-view.ts';
import { Contents } from '../text/contents.tsx';
import { TextBlocks } from '../text/text-blocks.tsx';
import { guideText, leadOf } from './guide-text.ts';

/** One page of the guide, or the list of all of them. */
export function helpPage(view: PageView, asked: string | undefined): PageParts {
  const area = helpAreas.find((known) => known === asked);
  const { common, public: say } = view.words;
  const text = area && guideText(view, area);
  const title = text ? `${text.title} · ${common('help')}` : common('help');
  return {
    status: 200,
    title: `${title} · ${common('productName')}`,
    description: text ? leadOf(text) : say('help.lead'),
    isIndexed: true,
    styles: ['bar', 'text', 'help', 'print'],
    scripts: ['closeMenus', 'greetSignedIn'],
    body: area ? <AreaPage view={view} area={area} /> : <Overview view={view} />,
    data: text ?? { areas: helpAreas },
  };
}

function Overview({ view }: { view: PageView }) {
  const { common, public: say } = view.words;
  return (
    <DefaultLayout view={view}>
      <div className="text help">
        <h1>{common('help')}</h1>
        <p>{say('help.lead')}</p>
        <ul className="help-areas">
          {helpAreas.map((area) => {
            const text = guideText(view, area);
            return (
              <li key={area}>
                <a href={view.link(helpPath(area))}>{text.title}</a>
                <p>{leadOf(text)}</p>
              </li>
            );
          })}
        </ul>
        <Contact view={view} />
      </div>
    </DefaultLayout>
  );
}

function AreaPage({ view, area }: { view: PageView; area: HelpArea }) {
  const { title, blocks } = guideText(view, area);
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  const next = helpAreas[helpAreas.indexOf(area) + 1];
  return (
    <DefaultLayout view={view}>
      <article className="text help">
        <a className="help-way" href={view.link(helpPath())}>
          <Icon path={mdiChevronLeft} />
          {view.words.public('help.all')}
        </a>
        <h1>{title}</h1>
        <TextBlocks blocks={blocks.slice(0, first)} />
        <Contents view={view} blocks={blocks} />
        <TextBlocks blocks={blocks.slice(first)} />
        <hr />
        {next && (
          <a className="help-way" href={view.link(helpPath(next))}>
            {view.words.public('help.next', { title: guideText(view, next).title })}
            <Icon path={mdiChevronRight} />
          </a>
        )}
        <Contact view={view} />
      </article>
    </DefaultLayout>
  );
}

function Contact({ view }: { view: PageView }) {
  const { public: say } = view.words;
  return (
    <p>
      {say('help.more')} <a href={`mailto:${view.contactEmail}`}>{say('home.contact')}</a>
    </p>
  );
}
