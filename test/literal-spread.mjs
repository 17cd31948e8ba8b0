/** Lint: a literal is not spread to save lines; its entries stand where it stood. */
const create = (context) => {
  const check = ({ argument }) => {
    if (['ObjectExpression', 'ArrayExpression'].includes(argument.type))
      context.report({ node: argument, message: 'Write the entries of this literal in its place.' })
  }
  return { SpreadElement: check, JSXSpreadAttribute: check }
}

export default { meta: { name: 'qissa' }, rules: { 'literal-spread': { create } } }
