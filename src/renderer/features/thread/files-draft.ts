import { fieldsOf, listOf, parseJson, textOf } from '../../lib/saved-json.ts'
import { fileStorer, readStoredFiles, type StoredFiles } from '../composer/stored-files.ts'
import type { KeptFiles, SentFiles } from './kept-files.ts'

/** The files of a place as text for storage; what the draft has no room for is remembered by name. */
export const encodeFiles = async ({ files, lostFiles, sent }: KeptFiles): Promise<string> => {
  const store = fileStorer()
  const form = await store(files)
  const left: ({ readonly text: string } & StoredFiles)[] = []
  for (const { text, ...one } of sent) {
    const kept = await store(one.files)
    left.push({ text, files: kept.files, lost: [...one.lostFiles, ...kept.lost] })
  }
  return JSON.stringify({
    files: form.files,
    lost: [...lostFiles, ...form.lost],
    sent: left,
  })
}

const readSent = (value: unknown): SentFiles | null => {
  const fields = fieldsOf(value)
  const text = textOf(fields.text)
  const files = readStoredFiles(fields.files)
  const lostFiles = listOf(fields.lost, textOf)
  return text === null || files === null || lostFiles === null ? null : { text, files, lostFiles }
}

/** Reads stored files; null when they are none. */
export const decodeFiles = (content: string): KeptFiles | null => {
  const fields = fieldsOf(parseJson(content))
  const files = readStoredFiles(fields.files)
  const lostFiles = listOf(fields.lost, textOf)
  const sent = listOf(fields.sent, readSent)
  return files === null || lostFiles === null || sent === null ? null : { files, lostFiles, sent }
}
