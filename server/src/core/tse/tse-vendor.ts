/** Where new devices are made. `double`: the stand-in for practice. */
export type TseVendor = { readonly baseUrl: string; readonly provider: 'fiskaly' | 'double' };
