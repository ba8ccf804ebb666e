/** As far as it is used: the types that others publish for it bring the whole browser with them. */
declare module 'pdfmake' {
  export type Content = string | { readonly [property: string]: unknown } | readonly Content[];
  type FontFiles = { readonly normal: string; readonly bold: string };
  type Made = { getBuffer(): Promise<Buffer> };
  const pdfmake: {
    addFonts(fonts: Readonly<Record<string, FontFiles>>): void;
    setUrlAccessPolicy(mayLoad: (url: string) => boolean): void;
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
    createPdf(definition: Readonly<Record<string, unknown>>): Made;
  };
  export default pdfmake;
}
