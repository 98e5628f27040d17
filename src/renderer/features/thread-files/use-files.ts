import { useEffect, useMemo, useState } from 'react'
import { bridge } from '../../lib/bridge.ts'
import { seenThread } from '../archive/archive-state.ts'
import { type Gathered, gather, loadedComments } from '../exporting/gather.ts'
import { type FileSizes, fileSizes } from '../media/file-sizes.ts'
import { useNames } from '../person/names.ts'
import { openThread } from '../thread/open-threads.ts'
import { joinedFiles, seenFilesIn, type ThreadFile } from './files-in.ts'

/** Completeness: still loading, the whole thread, or only the archive's part. */
export type FilesState = 'loading' | 'whole' | 'partial'

const here = (key: string): Gathered => {
  const thread = openThread(key)
  return {
    ...(thread ? loadedComments(thread) : { comments: [], deleted: [] }),
    isCurrent: false,
    isWhole: false,
  }
}

const fetched = async (key: string): Promise<Gathered> => {
  const thread = openThread(key)
  return (thread && (await gather(thread))) ?? here(key)
}

const seenEarlier = async (key: string): Promise<readonly ThreadFile[]> => {
  const thread = seenThread(key)
  const answer = thread && (await bridge.archive.threadFiles(thread))
  return answer?.ok ? seenFilesIn(answer.value) : []
}

/** Returns the files' sizes as they arrive from the network. */
export const useSizes = (files: readonly ThreadFile[]): FileSizes => {
  const [sizes, setSizes] = useState<FileSizes>(() => new Map())
  useEffect(() => {
    let wanted = true
    const paths = files.map(({ path }) => path)
    void fileSizes(paths, (part) => {
      if (wanted) setSizes(part)
    })
    return () => {
      wanted = false
    }
  }, [files])
  return sizes
}

const stateOf = (gathered: Gathered | null): FilesState => {
  if (gathered === null) return 'loading'
  return gathered.isCurrent ? 'whole' : 'partial'
}

/** Returns a thread's files: the archived part at once, all of them after the whole thread was fetched. */
export const useFiles = (
  key: string,
): { readonly files: readonly ThreadFile[]; readonly state: FilesState; again: () => void } => {
  const [seen, setSeen] = useState<readonly ThreadFile[]>([])
  const [gathered, setHad] = useState<Gathered | null>(null)
  const [reload, setReload] = useState(0)
  const nameOf = useNames()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each turn
  useEffect(() => {
    let wanted = true
    const load = async <T>(asked: Promise<T>, take: (value: T) => void): Promise<void> => {
      const value = await asked
      if (wanted) take(value)
    }
    void load(seenEarlier(key), setSeen)
    void load(fetched(key), setHad)
    return () => {
      wanted = false
    }
  }, [key, reload])
  const files = useMemo(() => {
    const now = gathered ?? here(key)
    return joinedFiles(now, seen, now.isWhole, (user) => nameOf(user))
  }, [key, gathered, seen, nameOf])
  return {
    files,
    state: stateOf(gathered),
    again: () => {
      setHad(null)
      setReload(reload + 1)
    },
  }
}
