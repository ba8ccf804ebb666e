import { cssText, roleVariables, stepVariables } from '../../shared/theme/css-variables.ts';
import type { ColorScheme } from '../../shared/theme/color-steps.ts';
import { themeAttribute } from '../../shared/theme/theme-mode.ts';
import bar from './bar.css?inline';
import base from './base.css?inline';
import error from './error.css?inline';
import features from './features.css?inline';
import help from './help.css?inline';
import home from './home.css?inline';
import licenses from './licenses.css?inline';
import menu from './menu.css?inline';
import menuFoot from './menu-foot.css?inline';
import menuList from './menu-list.css?inline';
import menuOffer from './menu-offer.css?inline';
import menuPage from './menu-page.css?inline';
import menuSheets from './menu-sheets.css?inline';
import menuWide from './menu-wide.css?inline';
import phone from './phone.css?inline';
import pickup from './pickup.css?inline';
import print from './print.css?inline';
import receipt from './receipt.css?inline';
import switches from './switches.css?inline';
import text from './text.css?inline';
import till from './till.css?inline';

/** On every page. */
const common = [base, switches];

const sheets = {
  bar,
  error,
  features,
  help,
  home,
  licenses,
  menu,
  menuFoot,
  // Who asks for the large layout gets it from the width of a tablet on.
  menuLarge: menuWide.replace('1280px', '720px'),
  menuList,
  menuOffer,
  menuPage,
  menuSheets,
  menuWide,
  phone,
  pickup,
  print,
  receipt,
  text,
  till,
};

export type PageStyle = keyof typeof sheets;

declare const __FONT_FILE__: string | undefined;
const fontFace =
  typeof __FONT_FILE__ === 'string'
    ? `@font-face{font-family:'Roboto Variable';font-display:swap;font-weight:100 900;src:url(${__FONT_FILE__}) format('woff2-variations');unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215}`
    : '';

const made = new Map<string, string>();

/** The one style of a page: the colours it uses, in both themes, and its rules. Made once for each kind of page. */
export function pageStyle(names: readonly PageStyle[]): string {
  const key = names.join();
  const style = made.get(key) ?? assemble(names);
  made.set(key, style);
  return style;
}

function assemble(names: readonly PageStyle[]): string {
  const font = loadsFont(names) ? fontFace : '';
  const rules = [font, ...common, ...names.map((name) => sheets[name])].map((sheet) => sheet.trim()).join('');
  return `:root{${colorsIn(rules, 'light')}}[${themeAttribute}=dark]{${colorsIn(rules, 'dark')}}${rules}`;
}

/** Guests pay for every kilobyte with their patience: menus and receipts take the Roboto of the phone, or stand alike. */
function loadsFont(names: readonly PageStyle[]): boolean {
  return !names.includes('menu') && !names.includes('receipt');
}

function colorsIn(rules: string, scheme: ColorScheme): string {
  const all = { ...roleVariables(scheme), ...stepVariables(scheme) };
  return cssText(Object.fromEntries(Object.entries(all).filter(([name]) => rules.includes(`${name})`))));
}
