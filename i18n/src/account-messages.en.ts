import account from '../messages/en/account.json' with { type: 'json' };

export const accountMessages = { account };
