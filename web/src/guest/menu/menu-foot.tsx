import type { GuestMenu } from '@tresen/contract/guest-menu';
import { formatDate } from '@tresen/i18n/formats';
import type { PageView } from '../page-view.ts';
import { type Code, legendOf } from './menu-words.ts';

/** What the codes mean. Always there, also on paper. */
export function MenuLegend({ view, menu }: { view: PageView; menu: GuestMenu }) {
  const { menu: say } = view.words;
  const { allergens, additives } = legendOf(view, menu);
  if (!menu.look.showsAllergens) return null;
  return (
    <section className="menu-legend" id="legend" aria-labelledby="legend-title">
      <h2 id="legend-title">{say('legend')}</h2>
      <div className="legend-lists">
        <CodeList title={say('allergens')} codes={allergens} />
        <CodeList title={say('additives')} codes={additives} />
      </div>
      <p className="traces">{say('traces')}</p>
    </section>
  );
}

function CodeList({ title, codes }: { title: string; codes: readonly Code[] }) {
  if (codes.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <dl>
        {codes.map(({ code, full }) => (
          <div key={code} id={`code-${code}`}>
            <dt>{code}</dt>
            <dd>{full}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Who speaks: the house's own imprint and privacy text, behind their names. */
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
