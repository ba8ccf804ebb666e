export type Violation = { readonly rule: string; readonly from: string; readonly to: string };
