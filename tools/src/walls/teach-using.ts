import { Visitor } from '@swc/core/Visitor.js';

/**
 * Loaded before dependency-cruiser: it reads with a visitor that stops at `using`. Such a declaration is read like any
 * other, so that no file drops out of the walls.
 */
const visitStatement = Visitor.prototype.visitStatement;

Visitor.prototype.visitStatement = function visitAnyStatement(statement) {
  if (!isUsing(statement)) return visitStatement.call(this, statement);
  this.visitVariableDeclarators(statement.decls);
  return statement;
};

type Statement = Parameters<typeof visitStatement>[0];
type Declarators = Parameters<Visitor['visitVariableDeclarators']>[0];

function isUsing(statement: Statement): statement is Statement & { decls: Declarators } {
  return String(statement.type) === 'UsingDeclaration';
}
