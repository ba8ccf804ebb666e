import pg from 'pg';

export type Statement = { readonly text: string; readonly name: string; readonly values: readonly unknown[] };

/** `sent`: it left for the database, nobody knows whether it got there. `answered`: it is done, and nobody has been told yet. */
export type Moment = 'sent' | 'answered';

type Query = (this: pg.Client, ...asked: unknown[]) => unknown;

/** Looks over the shoulder of the driver, in this process: the program itself knows nothing of it. Answers how to stop. */
export function watchStatements(tell: (statement: Statement, moment: Moment) => void): () => void {
  // One method of many shapes: asked with a text or an object, answered to a function or a promise.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  prototype.query = function watched(...asked) {
    const statement = statementOf(asked);
    const last = asked.at(-1);
    if (typeof last === 'function') {
      const answer = last as (...answered: unknown[]) => void;
      asked[asked.length - 1] = (...answered: unknown[]) => {
        tell(statement, 'answered');
        answer(...answered);
      };
    }
    const returned = query.apply(this, asked);
    tell(statement, 'sent');
    if (!(returned instanceof Promise)) return returned;
    return returned.then((result: unknown) => {
      tell(statement, 'answered');
      return result;
    });
  };
  return () => {
    prototype.query = query;
  };
}

function statementOf([asked, given]: readonly unknown[]): Statement {
  const values = Array.isArray(given) ? (given as readonly unknown[]) : [];
  if (typeof asked === 'string') return { text: asked, name: '', values };
  return { text: '', name: '', values, ...(asked as Partial<Statement> | undefined) };
}
