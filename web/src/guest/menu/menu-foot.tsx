import type { GuestMenu } from '@tresen/contract/guest-menu';
import { formatDate } from '@tresen/i18n/formats';
import type { PageView } from '../page-view.ts';
import { type Code, isSifted, legendOf, legendTitle } from './menu-words.ts';

/** What the codes mean. Always there, also on paper. */
export function MenuLegend({ view, menu }: { view: PageView; menu: GuestMenu }) {
  const { menu: say } = view.words;
  const { allergens, additives, diets } = legendOf(view, menu);
  const { showsAllergens } = menu.look;
  if (!isSifted(menu)) return null;
  return (
    <section className="menu-legend" id="legend" aria-labelledby="legend-title">
      <h2 id="legend-title">{legendTitle(view, menu)}</h2>
      <div className="legend-lists">
        {showsAllergens && <CodeList title={say('allergens')} codes={allergens} />}
        <div>
          {showsAllergens && <CodeList title={say('additives')} codes={additives} />}
          <CodeList title={say('diet.title')} codes={diets.map((diet) => ({ ...diet, shown: diet.short }))} />
        </div>
      </div>
      {showsAllergens && <p className="traces">{say('traces')}</p>}
    </section>
  );
}

type ListedCode = Code & { readonly shown?: string };

function CodeList({ title, codes }: { title: string; codes: readonly ListedCode[] }) {
  if (codes.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <dl>
        {codes.map(({ code, full, shown = code }) => (
          <div key={code} id={`code-${code}`}>
            <dt>{shown}</dt>
            <dd>{full}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Who speaks: the organisation's own imprint and privacy text, behind their names. */
export function MenuFoot({ view, menu }: { view: PageView; menu: GuestMenu }) {
  const { words, link } = view;
  return (
    <footer className="foot menu-foot">
      <details className="legal" id="imprint" name="legal">
        <summary>{words.menu('imprint')}</summary>
        <p lang="de">{menu.imprint}</p>
      </details>
      {menu.privacy === '' ? (
        <a href={link('/privacy')}>{words.menu('privacy')}</a>
      ) : (
        <details className="legal" id="privacy" name="legal">
          <summary>{words.menu('privacy')}</summary>
          <p lang="de">{menu.privacy}</p>
        </details>
      )}
      <p className="on-paper">
        {view.publicUrl}
        {view.path} · {words.menu('printed', { date: formatDate(Temporal.PlainDate.from(menu.asOf), view.locale) })}
      </p>
    </footer>
  );
}
