export type Keys = { apiKey: string; apiSecret: string };
