import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import { type AppError, appError } from '#shared/errors.ts'
import { extensionOf, headBytes, type TypedFile } from '#shared/rules/file-types.ts'
import { attachmentRefusal } from '#shared/rules/managed.ts'
import { managedTexts as texts } from '#shared/texts/managed.ts'
import { lockedServer } from './govern.ts'
import type { PolicyReport } from './policies.ts'
import type { PolicyValues } from './schema.ts'
import { matchesServer } from './server-pattern.ts'

/** Returns an error for an action that policies forbid. Nothing was sent or saved. */
export const managed = (message: string): AppError => appError('managed', { message })

/** Returns the refusal of a sign-in at a network; null if allowed. The demo network has a separate policy. */
export const signInRefusal = (
  { values, policyStatus }: Pick<PolicyReport, 'values' | 'policyStatus'>,
  origin: string,
  isDemo: boolean,
): AppError | null => {
  if (policyStatus === 'awaited') return managed(texts.standing.awaited)
  const { AllowedServers } = values
  if (isDemo) return values.DisableDemo === true ? managed(texts.demo) : null
  const only = lockedServer(values)
  if (only !== null && only !== origin) return managed(texts.server(only))
  if (AllowedServers?.some((pattern) => matchesServer(pattern, origin)) === false)
    return managed(AllowedServers.length > 0 ? texts.servers(AllowedServers) : texts.noServer)
  return null
}

/** Returns the refusal of printing; null if allowed. */
export const printingRefusal = ({ DisablePrinting }: PolicyValues): AppError | null =>
  DisablePrinting === true ? managed(texts.printing) : null

const filesIn = (input: unknown): TypedFile[] =>
  Object.values(input as object)
    .flat()
    .filter(
      (value): value is UploadFile => (value as { bytes?: unknown } | null)?.bytes instanceof Uint8Array,
    )
    .map(({ name, type, bytes }) => ({ name, type, head: bytes.subarray(0, headBytes) }))

/** Returns the refusal of a call's files; null without files or if all are allowed. */
export const uploadRefusal = (values: PolicyValues, input: unknown): AppError | null => {
  const allowed = values.AllowedAttachmentTypes ?? null
  for (const file of filesIn(input)) {
    const reason = attachmentRefusal(file, allowed)
    if (reason !== null) return managed(texts.namedFile(file.name, reason))
  }
  return null
}

/** Returns the refusal of saving a file by its name; null if allowed. */
export const downloadRefusal = (values: PolicyValues, fileName: string): AppError | null => {
  const extension = extensionOf(fileName)
  return values.BlockedDownloadTypes?.includes(extension) === true ? managed(texts.download(extension)) : null
}
