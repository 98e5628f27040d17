import type { Breach, SourceFile } from './breaches.ts'

const exported = /^export (?:declare )?(?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm

/** Not the browser host: it is Electron's API over again, so its names are Electron's. */
const processes = ['src/main/', 'src/preload/', 'src/renderer/', 'packages/reference-network/']

/**
 * One exported name has one meaning in a process and in what it shares: two files that declare the same one make every
 * search for it lie. Gives a breach for each file but the first.
 */
export const nameBreaches = (files: readonly SourceFile[]): Breach[] =>
  processes.flatMap((process) => {
    const firstOf = new Map<string, string>()
    return files
      .filter(({ path }) => path.startsWith('src/shared/') || path.startsWith(process))
      .flatMap(({ path, text }) =>
        [...text.matchAll(exported)].flatMap(([, name = '']): Breach[] => {
          const first = firstOf.get(name) ?? path
          firstOf.set(name, first)
          return first === path ? [] : [{ path, why: `${name} is declared in ${first} already` }]
        }),
      )
  })
