import { join } from 'node:path'
import { app, utilityProcess } from 'electron'
import type { NetStack } from '../http/net-stack.ts'
import type { Log } from '../log.ts'
import type { ParkedSession } from '../session/current-session.ts'
import type { AppSession } from '../session/start.ts'
import { placesOf } from './media-address.ts'
import { createPageMedia, type PageMedia } from './page-media.ts'
import { type MediaFetch, savedCap, serveMedia } from './serve-media.ts'
import { openPictureCache, type PictureCache } from './sized/picture-cache.ts'
import { createPictureMaker } from './sized/picture-maker.ts'
import { createSizedMedia, type PictureSource, type SizedMedia } from './sized/sized-media.ts'

export interface MediaParts {
  /** Folder of the built bundles. */
  readonly out: string
  readonly stack: Pick<NetStack, 'mediaRequest' | 'mayNameMedia' | 'clearMedia'>
  readonly session: Pick<AppSession, 'account' | 'config' | 'target' | 'parked' | 'onEnded'>
  readonly log: Log
}

/** Members' pictures and files. */
export interface Media {
  readonly pictures: SizedMedia
  readonly forPages: PageMedia
  /** The disk cache of the pictures. */
  readonly cache: PictureCache
  /** Fetches a file or a part, up to the maximum size for saving. */
  readonly fetchWhole: MediaFetch
}

/** Without the app's own arguments. */
const forkPictureProcess = (out: string) =>
  utilityProcess.fork(join(out, 'main', 'picture-process.js'), [], {
    stdio: 'ignore',
    serviceName: 'Quayside pictures',
    env: { SystemRoot: process.env.SystemRoot ?? '' },
  })

/** Serves pictures and files of the signed-in account. */
export const startMedia = ({ out, stack, session, log }: MediaParts): Media => {
  const ports = {
    request: stack.mediaRequest,
    target: session.target,
    places: () => placesOf(session.config()),
    mayName: stack.mayNameMedia,
  }
  const cache = openPictureCache(join(app.getPath('sessionData'), 'pictures'), log)
  const maker = createPictureMaker(() => forkPictureProcess(out), log)
  const { account, parked } = session
  const pictures = createSizedMedia({ fetch: serveMedia(ports), maker, cache, account })
  const sourceOf = (other: ParkedSession): PictureSource => ({
    fetch: serveMedia({
      ...ports,
      target: () => other.target,
      places: () => placesOf(other.loaded.config),
    }),
    account: () => (parked().includes(other) ? other.account : null),
  })
  session.onEnded(stack.clearMedia)
  return {
    pictures,
    forPages: createPageMedia({ account, pictures, parked, sourceOf }),
    cache,
    fetchWhole: serveMedia(ports, savedCap),
  }
}
