import { z } from 'zod'
import { fileStorer, restoredFile, storedFile } from '../composer/stored-files.ts'
import type { KeptFiles } from './kept-files.ts'

const part = z.object({ files: z.array(storedFile), lost: z.array(z.string()) })
const stored = part.extend({ sent: z.array(part.extend({ text: z.string() })) })

/** The files of a place as text for storage; what the draft has no room for is remembered by name. */
export const encodeFiles = async ({ files, lostFiles, sent }: KeptFiles): Promise<string> => {
  const store = fileStorer()
  const form = await store(files)
  const left: z.input<typeof stored>['sent'] = []
  for (const { text, ...one } of sent) {
    const kept = await store(one.files)
    left.push({ text, files: kept.files, lost: [...one.lostFiles, ...kept.lost] })
  }
  return JSON.stringify({
    files: form.files,
    lost: [...lostFiles, ...form.lost],
    sent: left,
  } satisfies z.input<typeof stored>)
}

/** Reads stored files; null when they are none. */
export const decodeFiles = (content: string): KeptFiles | null => {
  try {
    const { files, lost, sent } = stored.parse(JSON.parse(content))
    return {
      files: files.map(restoredFile),
      lostFiles: lost,
      sent: sent.map((one) => ({
        text: one.text,
        files: one.files.map(restoredFile),
        lostFiles: one.lost,
      })),
    }
  } catch {
    return null
  }
}
