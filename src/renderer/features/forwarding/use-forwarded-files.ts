import { useEffect, useState } from 'react'
import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { Result } from '#shared/errors.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { namedFilesOf } from '../exporting/authors-and-files.ts'

/** A file of the message; `had` is the fetched file or the error, null before that. */
export interface ForwardedFile {
  readonly key: string
  readonly kind: 'picture' | 'file'
  readonly name: string
  readonly isTicked: boolean
  readonly download: Result<UploadFile> | null
}

export interface ForwardedFiles {
  readonly files: readonly ForwardedFile[]
  readonly tick: (key: string, isTicked: boolean) => void
  readonly retry: (key: string) => void
}

const without = <T>(all: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> =>
  new Map([...all].filter(([other]) => other !== key))

/** Fetches the ticked files of a message one after the other, each once, as soon as `isWanted` is true. */
export const useForwardedFiles = (comment: ThreadComment, isWanted: boolean): ForwardedFiles => {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [download, setHad] = useState<ReadonlyMap<string, Result<UploadFile>>>(new Map())
  const listed = namedFilesOf(comment).map((file, at) => ({ ...file, key: `${at} ${file.path}` }))
  const next = isWanted ? listed.find(({ key }) => !unticked.has(key) && !download.has(key)) : undefined
  const { key, path, name } = next ?? {}

  useEffect(() => {
    if (key === undefined || path === undefined || name === undefined) return undefined
    const leaving = new AbortController()
    const fetchIt = async (): Promise<void> => {
      const result = await bridgeFor(actNow()).files.fetch(
        { path, fileName: name },
        { signal: leaving.signal },
      )
      if (!leaving.signal.aborted) setHad((all) => new Map([...all, [key, result]]))
    }
    void fetchIt()
    return () => leaving.abort()
  }, [key, path, name])

  return {
    files: listed.map((file) => ({
      key: file.key,
      kind: file.kind,
      name: file.name,
      isTicked: !unticked.has(file.key),
      download: download.get(file.key) ?? null,
    })),
    tick: (of, isTicked) =>
      setUnticked((all) => new Set(isTicked ? [...all].filter((other) => other !== of) : [...all, of])),
    retry: (of) => setHad((all) => without(all, of)),
  }
}
