import type { Logger } from 'electron-updater'
import type { verifySignature } from 'electron-updater/out/windowsExecutableCodeSignatureVerifier.js'

/** The library's message when it could not check a signature and accepts the file. */
const passedUnseen = /ignoring signature validation/i

/**
 * electron-updater's check of a signature, held to its purpose: where PowerShell cannot be run, the library lets the file pass;
 * here it is refused. Answers null for a good signature, else what is wrong. Rejects as the library does, which refuses too.
 */
export const strictly =
  (verify: typeof verifySignature, log: Logger) =>
  async (publishers: string[], path: string): Promise<string | null> => {
    let isUnseen = false
    const wrong = await verify(publishers, path, {
      info: (message) => log.info(message),
      warn: (message) => {
        if (passedUnseen.test(String(message))) isUnseen = true
        log.warn(message)
      },
      error: (message) => log.error(message),
    })
    return wrong ?? (isUnseen ? 'the signature could not be checked' : null)
  }
