import { screenMessages as german } from '@tresen/i18n/screen-messages.de';
import { screenMessages as english } from '@tresen/i18n/screen-messages.en';
import type { Plugin } from 'vite';
import { themeAttribute, themeModeKey } from '../src/shared/theme/theme-mode.ts';

const texts: unknown = { de: german.error, en: english.error, themeAttribute, themeModeKey };

/** Writes the texts of the app shell, which has to speak before any program runs. */
export function shellTexts(): Plugin {
  return { name: 'tresen-shell-texts', transformIndexHtml: { order: 'pre', handler: withShellTexts } };
}

export function withShellTexts(html: string): string {
  return html.replaceAll(/\{\{([\w.]+)\}\}/g, (_, path: string) => textAt(path));
}

function textAt(path: string): string {
  const text = path.split('.').reduce<unknown>((node, name) => partOf(node, name), texts);
  if (typeof text !== 'string') throw new Error(`the app shell asks for ${path}, which is no text`);
  return text;
}

function partOf(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null
    ? Object.entries(node).find(([key]) => key === name)?.[1]
    : undefined;
}
