import type { Breach, SourceFile } from './breaches.ts'

const exported = /^export (?:declare )?(?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm

/** Excludes the browser host, which repeats Electron's API and its names. */
const processes = ['src/main/', 'src/preload/', 'src/renderer/', 'packages/reference-network/']

/**
 * Finds names that two files of a process or its shared code export, because each must have one meaning. Returns a
 * breach for each file but the first.
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
