export type XmlElement = { readonly name: string; readonly children: readonly XmlElement[]; readonly text: string };

/** As much XML as a description of files uses: elements, text, five entities and numbers. No attributes, no sections. */
export function readXml(text: string): XmlElement {
  const body = text.replace(/^<\?xml[^?]*\?>/, '').replace(/<!DOCTYPE[^>]*>/, '');
  const stack: { name: string; children: XmlElement[]; text: string }[] = [{ name: '', children: [], text: '' }];
  const token = /<!--[^]*?-->|<(\/?)([A-Za-z]\w*)\s*(\/?)>|([^<]+)|([^])/g;
  for (const [all, end, name, empty, said, odd] of body.matchAll(token)) {
    if (odd !== undefined) throw new Error('not well-formed');
    const top = stack.at(-1);
    if (top === undefined) throw new Error('closes too much');
    if (said !== undefined) top.text += unescaped(said);
    if (name === undefined || all.startsWith('<!--')) continue;
    if (end === '/') {
      if (top.name !== name || stack.length === 1) throw new Error(`${top.name} is closed by ${name}`);
      stack.pop();
      continue;
    }
    const element = { name, children: [], text: '' };
    top.children.push(element);
    if (empty !== '/') stack.push(element);
  }
  const [root, ...others] = stack[0]?.children ?? [];
  if (stack.length !== 1 || root === undefined || others.length > 0) throw new Error('not one root');
  return root;
}

function unescaped(text: string): string {
  return text.replaceAll(/&(#?\w*);?/g, (_all, name: string) => {
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    const letter = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }[name];
    if (letter === undefined) throw new Error(`no entity: ${name}`);
    return letter;
  });
}

/** What in an element breaks the declarations of a DTD. */
export function dtdFaults(root: XmlElement, dtd: string): readonly string[] {
  const models = new Map<string, string>();
  for (const [, name = '', model = ''] of dtd.matchAll(/<!ELEMENT\s+(\w+)\s+([^>]+)>/g)) {
    if (models.has(name)) throw new Error(`${name} is declared twice`);
    models.set(name, model.trim());
  }
  return faultsOf(root);

  function faultsOf(element: XmlElement): readonly string[] {
    const model = models.get(element.name);
    const below = element.children.flatMap(faultsOf);
    if (model === undefined) return [`${element.name} is not declared`, ...below];
    const isText = model === '(#PCDATA)';
    const names = element.children.map(({ name }) => `${name} `).join('');
    const isFine = isText
      ? element.children.length === 0
      : expressionOf(model).test(names) && element.text.trim() === '';
    return isFine ? below : [`${element.name}: ${names.trim()} is not ${model}`, ...below];
  }
}

/** A content model is an expression over the names of children. */
function expressionOf(model: string): RegExp {
  if (model === 'EMPTY') return /^$/;
  const source = model.replaceAll(/\s/g, '').replaceAll(/\w+/g, (name) => `(?:${name} )`);
  return new RegExp(`^${source.replaceAll(',', '')}$`);
}
