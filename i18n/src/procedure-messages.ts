import procedure from '../messages/de/procedure.json' with { type: 'json' };

/** What the documentation of the procedure says. In German only: it is made for German authorities. */
export const procedureMessages: { readonly procedure: typeof procedure } = { procedure };
