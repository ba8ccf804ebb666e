import { renderToStaticMarkup } from 'react-dom/server';
import { errorPage } from './errors/error-page.tsx';
import { Document } from './frame/document.tsx';
import { helpPage } from './help/help-page.tsx';
import { homePage } from './home/home-page.tsx';
import { legalPage } from './legal/legal-page.tsx';
import { licensePage } from './legal/license-page.tsx';
import { menuLinkPage } from './menu/menu-link-page.tsx';
import { menuPage } from './menu/menu-page.tsx';
import { pickupPage } from './pickup/pickup-page.tsx';
import { receiptPage } from './receipt/receipt-page.tsx';
import type { PageSetting, PublicPage, RenderedPage } from '@tresen/contract/public-page';
import { pageViewOf, type PageParts, type PageView } from './page-view.ts';
import { headScripts, pageScripts } from './scripts/page-scripts.ts';
import { pageStyle } from './styles/page-styles.ts';

/** HTML that is never hydrated: the same input gives the same text, so the server may keep it. */
export function renderPublicPage(page: PublicPage, setting: PageSetting): RenderedPage {
  const view = pageViewOf(setting);
  const parts = partsOf(page, view);
  const style = pageStyle(parts.styles) + (parts.ownStyle ?? '');
  const hasOwnFile = parts.scriptFile !== undefined;
  const headScript = hasOwnFile ? '' : headScripts[setting.locale];
  const bodyScript = hasOwnFile ? '' : parts.scripts.map((name) => pageScripts[name]).join(';');
  const markup = renderToStaticMarkup(
    <Document view={view} parts={parts} style={style} headScript={headScript} bodyScript={bodyScript} />,
  );
  return {
    status: parts.status,
    html: `<!doctype html>${markup}`,
    inlineStyles: [style],
    inlineScripts: [headScript, bodyScript].filter((script) => script !== ''),
    payload: {
      buildId: setting.buildId,
      locale: setting.locale,
      path: setting.path,
      page: page.name,
      title: parts.title,
      description: parts.description,
      data: parts.data,
    },
  };
}

function partsOf(page: PublicPage, view: PageView): PageParts {
  switch (page.name) {
    case 'home':
      return homePage(view);
    case 'imprint':
    case 'privacy':
      return legalPage(view, page);
    case 'help':
      return helpPage(view, page.area);
    case 'license-information':
      return licensePage(view, page.packages);
    case 'menu-link-incomplete':
    case 'menu-not-found':
    case 'menu-unavailable':
      return menuLinkPage(view, page);
    case 'menu':
      return menuPage(view, page);
    case 'pickup':
      return pickupPage(view, page);
    case 'receipt':
      return receiptPage(view, page);
    case 'error':
      return errorPage(view, page);
  }
}
