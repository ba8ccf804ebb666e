import notices from '../messages/de/notices.json' with { type: 'json' };

/** What stands on the notice to the tax office. In German only: so is the form that it is typed into. */
export const noticeMessages: { readonly notices: typeof notices } = { notices };
