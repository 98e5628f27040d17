import { basename } from 'node:path'
import { type Plugin, parseSync } from 'vite'

/** Returns the pairs of `a as b, c` of an import or export. */
const pairsOf = (list: string): (readonly [string, string])[] =>
  list.split(',').flatMap((one) => {
    const [from = '', to = from] = one.trim().split(' as ')
    return from === '' ? [] : [[from, to] as const]
  })

/** Splits a minified module into its code and the pairs that it exports. */
const withoutExports = (
  code: string,
): { readonly body: string; readonly exported: (readonly [string, string])[] } => {
  const found = /export\{([^}]*)\};?\s*$/.exec(code)
  return found
    ? { body: code.slice(0, found.index), exported: pairsOf(found[1] ?? '') }
    : { body: code, exported: [] }
}

const objectOf = (exported: readonly (readonly [string, string])[]): string =>
  `{${exported.map(([from, to]) => `${to}:${from}`).join()}}`

/** Returns an expression that runs a module's code, and has its exports. */
const asExpression = (code: string): string => {
  const { body, exported } = withoutExports(code)
  return `(()=>{"use strict";${body};return${objectOf(exported)}})()`
}

/**
 * Returns code whose outermost `var` are `let`, so that they stay in a block: as globals they would meet those of the
 * page. Their names are unique, and nothing reads one before it has its value.
 */
const withoutVars = (code: string): string => {
  const vars = parseSync('first.js', code).program.body.filter(
    (one) => one.type === 'VariableDeclaration' && one.kind === 'var',
  )
  return vars.reduceRight(
    (text, { start }) => `${text.slice(0, start)}let${text.slice(start + 'var'.length)}`,
    code,
  )
}

/**
 * Returns a minified module as a classic script, with those that it imports inside, and the module that has its
 * exports for later files. No export changes after the script has run.
 */
export const asClassic = (
  code: string,
  imported: ReadonlyMap<string, string>,
): { readonly script: string; readonly exports: string } => {
  let own = code
  for (const [file, other] of imported) {
    const statement = new RegExp(`import\\{([^}]*)\\}from"\\./${file.replaceAll('.', '\\.')}";`)
    const list = statement.exec(own)?.[1]
    if (list === undefined) throw new Error(`the first file imports ${file} in an unknown way`)
    const names = pairsOf(list).map(([from, to]) => `${from}:${to}`)
    // A function as replacement, because code contains `$`.
    own = own.replace(statement, () => `const{${names.join()}}=${asExpression(other)};`)
  }
  // Of a classic script; addresses of files are absolute.
  own = own.replaceAll('import.meta', '({url:location.href})')
  const { body, exported } = withoutExports(own)
  const names = exported.map(([, to]) => to)
  return {
    // The browser compiles the file whole, beside the page's thread and while main's last wall is painted. Else the
    // thread compiles the functions of the first view one by one, also those of a function around them. The comment
    // counts in the first line alone.
    script: `//# allFunctionsCalledOnLoad\n"use strict";{${withoutVars(body)};globalThis.firstFile=${objectOf(exported)}}`,
    exports: `const{${names.map((name, at) => `${name}:_${at}`).join()}}=globalThis.firstFile;export{${names.map((name, at) => `_${at} as ${name}`).join()}};`,
  }
}

/**
 * Makes the page's first file a classic script. Chromium keeps the compiled code of a classic script for the next
 * start, but compiles a module anew (docs/performance.md#what-brought-most).
 */
export const classicFirstFile = (): Plugin => ({
  name: 'classic-first-file',
  apply: 'build',
  generateBundle: {
    // After Vite's own list of style sheets and its page.
    order: 'post',
    handler(_options, bundle) {
      const [entry] = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.isEntry ? file : [],
      )
      const page = bundle['index.html']
      if (!entry || page?.type !== 'asset') throw new Error('the build has no first file or no page')
      const imported = new Map(
        entry.imports.flatMap((name) => {
          const file = bundle[name]
          return file?.type === 'chunk' ? [[basename(name), file.code] as const] : []
        }),
      )
      const { script, exports } = asClassic(entry.code, imported)
      const fileName = entry.fileName.replace('index-', 'first-')
      this.emitFile({ type: 'asset', fileName, source: script })
      entry.code = exports
      page.source = String(page.source)
        .replace(/<script type="module"[^>]*><\/script>/, `<script defer src="/${fileName}"></script>`)
        .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    },
  },
})
