import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { comments, summaries } from './summaries.ts'

const metainfo = readFileSync(join(import.meta.dirname, 'org.quayside.desktop.metainfo.xml'), 'utf8')

it.each(Object.entries(summaries))('the metainfo file has the line in %s', (tag, summary) => {
  const attribute = tag === 'en' ? '' : ` xml:lang="${tag}"`
  expect(metainfo).toContain(`<summary${attribute}>${summary}</summary>`)
})

it('names languages as desktop entries do', () => {
  expect(comments()).toMatchObject({ 'Comment[pt_BR]': summaries['pt-BR'] })
  expect(Object.keys(comments())).toHaveLength(Object.keys(summaries).length - 1)
})
