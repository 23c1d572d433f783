import ts from 'typescript'

/**
 * What one module declares at its top, what each declaration mentions, and where its names come from. Names are not
 * told apart by scope: a local name that equals an imported one counts as a use of it.
 */
export function readModule(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  /** Local name → where it is imported from; name `*` is the whole module. */
  const imports = new Map()
  /** Exported name → local name, or a name of another module. */
  const exports = new Map()
  /** Modules whose names all are exported here. */
  const passedOn = []
  /** Local name → what its declaration mentions. */
  const declarations = new Map()
  /** What runs when the module is loaded. */
  const onLoad = newMentions()

  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement)
    else if (ts.isExportDeclaration(statement)) readExport(statement)
    else if (ts.isExportAssignment(statement)) declare('default', statement.expression, true)
    else if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations)
        for (const name of boundNames(declaration.name)) declare(name, declaration, isExported(statement))
    } else if (statement.name && ts.isIdentifier(statement.name)) {
      const exported = isExported(statement)
      declare(statement.name.text, statement, exported)
      if (exported && isDefault(statement)) exports.set('default', { local: statement.name.text })
    } else mentionsIn(statement, onLoad)
  }
  return { imports, exports, passedOn, declarations, onLoad }

  function declare(name, node, exported) {
    // Overloads and a type beside its value share a name.
    declarations.set(name, mentionsIn(node, declarations.get(name)))
    if (exported) exports.set(name, { local: name })
  }

  function readImport({ importClause, moduleSpecifier }) {
    const from = moduleSpecifier.text
    if (!importClause) {
      onLoad.modules.add(from)
      return
    }
    if (importClause.name) imports.set(importClause.name.text, { from, name: 'default' })
    const bindings = importClause.namedBindings
    if (bindings && ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, { from, name: '*' })
    else
      for (const { name, propertyName } of bindings?.elements ?? [])
        imports.set(name.text, { from, name: (propertyName ?? name).text })
  }

  function readExport({ exportClause, moduleSpecifier }) {
    const from = moduleSpecifier?.text
    if (!exportClause) passedOn.push(from)
    else if (ts.isNamespaceExport(exportClause)) exports.set(exportClause.name.text, { from, name: '*' })
    else
      for (const { name, propertyName } of exportClause.elements) {
        const inner = (propertyName ?? name).text
        exports.set(name.text, from === undefined ? { local: inner } : { from, name: inner })
      }
  }
}

const newMentions = () => ({ names: new Set(), modules: new Set(), members: new Map() })

const isExported = statement => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
const isDefault = statement => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false

const boundNames = name =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap(element => (element.name ? boundNames(element.name) : []))

/** Names that are mentioned for themselves, members of names (`a.b`), and modules that are loaded later. */
function mentionsIn(node, found = newMentions()) {
  const visit = child => {
    if (ts.isPropertyAccessExpression(child) || ts.isQualifiedName(child)) {
      const owner = child.expression ?? child.left
      const member = child.name ?? child.right
      if (!ts.isIdentifier(owner)) return visit(owner)
      const members = found.members.get(owner.text) ?? new Set()
      found.members.set(owner.text, members.add(member.text))
      return
    }
    if (ts.isPropertyAssignment(child) && ts.isIdentifier(child.name)) return visit(child.initializer)
    if (ts.isJsxAttribute(child)) return child.initializer && visit(child.initializer)
    if (ts.isPropertySignature(child) && ts.isIdentifier(child.name)) return child.type && visit(child.type)
    if (ts.isImportTypeNode(child)) found.modules.add(child.argument.literal.text)
    if (
      ts.isCallExpression(child) &&
      child.expression.kind === ts.SyntaxKind.ImportKeyword &&
      ts.isStringLiteral(child.arguments[0])
    )
      found.modules.add(child.arguments[0].text)
    // A worker is named by its file.
    if (
      ts.isNewExpression(child) &&
      child.expression.getText() === 'URL' &&
      ts.isStringLiteral(child.arguments?.[0] ?? child)
    )
      found.modules.add(child.arguments[0].text)
    if (ts.isIdentifier(child)) found.names.add(child.text)
    ts.forEachChild(child, visit)
  }
  visit(node)
  return found
}
