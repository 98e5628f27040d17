import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AppError } from '#shared/errors.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { type Acting, accountAtom, accountFamily, actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { errorTexts } from '../../lib/error-texts.ts'
import { answerText, errorText, refusalText } from '../../lib/errors.ts'
import { sessionAtom, viewerAtom } from '../../lib/session.ts'
import { useAccountAtom } from '../../lib/use-account-atom.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { type FormNoteText, type FormProblem, formProblem, noteOf } from '../account/form-problem.ts'
import { mayAttachEmpty } from '../composer/empty-files.ts'
import { composerTexts } from '../composer/texts.ts'
import { readHead, readUpload } from '../composer/tray-file.ts'
import { refreshBalance } from '../credits/refresh-balance.ts'
import { gstTexts as texts } from './texts.ts'

/** Why the choice was refused, shown beside the file or above the form. */
interface GstProblem extends FormProblem {
  readonly certificate: string | null
  /** Whether the note offers the payment page. */
  readonly offersPage: boolean
}

const above = (note: string, offersPage = false): GstProblem => ({ note, certificate: null, offersPage })
const atFile = (certificate: string): GstProblem => ({ note: null, certificate, offersPage: false })

/** Returns the problem of a file that was moved, changed or deleted since it was chosen. */
const unreadable = (name: string): GstProblem => atFile(texts.unreadable(name))

/** Returns a server's message about the certificate in plain words, if it is one of Laravel's. */
const certificateText = (message: string): string => {
  const types = /must be a file of type: (.+?)\.?$/.exec(message)?.[1]
  if (types !== undefined) return texts.wrongType(types.replace(/[^\s,]*[./]/g, '').toUpperCase())
  const kilobytes = /not be greater than ([\d,]+) kilobytes/.exec(message)?.[1]
  return kilobytes === undefined
    ? refusalText(message, errorTexts.invalid)
    : texts.largest(Number(kilobytes.replaceAll(',', '')))
}

/** Returns the text for a failure, by its code. */
const gstProblem = (error: AppError, hasPage: boolean, file: File | null): GstProblem => {
  switch (error.code) {
    case 'not-found':
      return above(hasPage ? texts.absentPage : texts.absent, true)
    case 'unknown-outcome':
      return above(sentenceLine([answerText(error), hasPage ? texts.lost : texts.lostNoPage]), true)
    case 'invalid': {
      const { gst_certificate: ofFile, ...others } = error.fields ?? {}
      if (!ofFile?.length) return above(errorText(error))
      const note = Object.keys(others).length > 0 ? errorText({ ...error, fields: others }) : null
      return { ...atFile(file === null ? texts.needed : sentenceLine(ofFile.map(certificateText))), note }
    }
    case 'too-large':
      if (file === null) return above(errorText(error))
      return atFile(sentenceLine([refusalText(error.message, ''), texts.tooLarge(file.name, file.size)]))
    case 'cancelled':
      return above(texts.stopped)
    default:
      return { ...formProblem(error, texts), certificate: null, offersPage: false }
  }
}

/** Time after opening the payment page during which each return refetches the balance, ms. */
const payingMs = 30 * 60_000
/** Minimum time between two refetches, ms. */
const floorMs = 2000

/** Refetches the balance whenever the window regains focus, until the time is over. */
const createReturnWatch = () => {
  let until = 0
  let lastRefreshMonotonic = Number.NEGATIVE_INFINITY
  const stop = (): void => removeEventListener('focus', onFocus)
  const onFocus = (): void => {
    const now = performance.now()
    if (now > until) stop()
    else if (now - lastRefreshMonotonic >= floorMs) {
      lastRefreshMonotonic = now
      void refreshBalance(actNow())
    }
  }
  return {
    extend: (): void => {
      until = performance.now() + payingMs
      // Repeated calls add the listener only once.
      addEventListener('focus', onFocus)
    },
    dispose: stop,
  }
}

const watches = accountFamily(createReturnWatch)

/** Refetches the balance on later returns to the window, on every screen, for a while. */
const watchReturn = (): void => watches.get('payment').extend()

/** The result of the last choice. It survives leaving the screen. */
interface Outcome {
  readonly note: FormNoteText
  readonly page: string | null
  /** The balance while the payment page was opened; undefined if it was not opened. */
  readonly openedAt?: number | null
}

const outcomeAtom = accountAtom<Outcome | null>(null)

/** Opens the payment page in the browser, and returns what came of it. `balance` is that of the member before it. */
const openPaymentPage = async (acting: Acting, url: string, balance: number | null): Promise<Outcome> => {
  const opened = await bridgeFor(acting).links.open({ url })
  if (opened.ok) {
    watchReturn()
    return { note: { tone: 'info', text: texts.opened }, page: url, openedAt: balance }
  }
  const text = opened.error.code === 'cancelled' ? texts.notOpened : texts.cannotOpen
  return { note: { tone: 'info', text }, page: url }
}

/** Returns the outcome of the last choice, until the balance changes after a payment, with its setter and the balance. */
const useOutcome = () => {
  const [last, setOutcome] = useAccountAtom(outcomeAtom)
  const balance = useAtomValue(viewerAtom)?.profile_credit ?? null
  const isOver = last?.openedAt !== undefined && last.openedAt !== balance
  return { outcome: isOver ? null : last, setOutcome, balance }
}

/** Returns the chosen certificate, and functions that replace it. An unreadable file is refused. */
const useCertificate = (onChange: () => void, onRefuse: (problem: GstProblem) => void) => {
  const [file, setFile] = useState<File | null>(null)
  const refuseUnreadable = async (chosen: File): Promise<boolean> => {
    if ((await readHead(chosen)) !== null) return false
    setFile((current) => (current === chosen ? null : current))
    onRefuse(unreadable(chosen.name))
    return true
  }
  const takeFile = (next: File | null): void => {
    setFile(next)
    onChange()
    if (next) void refuseUnreadable(next)
  }
  const takeEmpty = async (empty: File): Promise<void> => {
    if (!(await refuseUnreadable(empty)) && (await mayAttachEmpty([empty.name]))) takeFile(empty)
  }
  return {
    file,
    drop: (): void => setFile(null),
    take: (next: File | null): void => {
      if (next?.size === 0) void takeEmpty(next)
      else takeFile(next)
    },
  }
}

/** Returns whether the component has been unmounted. */
const useIsGone = (): RefObject<boolean> => {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return gone
}

/** Whether the network has taken a certificate of this member in this run. */
const hasCertificateAtom = accountAtom(false)

export interface GstFormState {
  readonly wants: boolean
  readonly file: File | null
  /** Uploaded part, 0 to 1; null without an upload. */
  readonly sent: number | null
  readonly busy: boolean
  readonly waiting: boolean
  readonly note: FormNoteText | null
  readonly certificateError: string | null
  /** Whether the network is known to have a certificate, so that the field may stay empty. */
  readonly hasCertificate: boolean
  /** Whether the payment page was opened for this choice and the balance has not changed since. */
  readonly isOpened: boolean
  /** The payment page, if the note offers it. */
  readonly page: string | null
  /** The payment page that the network names in advance. */
  readonly configured: string | null
  readonly choose: (wants: boolean) => void
  readonly setFile: (file: File | null) => void
  /** Shows that folders are no certificate. */
  readonly refuseFolders: (names: readonly string[]) => void
  readonly submit: () => Promise<void>
  readonly stop: () => void
  readonly openPage: (url: string) => Promise<void>
}

/**
 * Returns the payment step's choice and its single send, which is never repeated automatically
 * (product.md#never-twice).
 */
export const useGstForm = (): GstFormState => {
  const session = useAtomValue(sessionAtom)
  const configured = session.status === 'signed-in' ? session.paymentUrl : null
  const [wants, setWants] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<GstProblem | null>(null)
  const { outcome, setOutcome, balance } = useOutcome()
  const [hasCertificate, setHasCertificate] = useAccountAtom(hasCertificateAtom)
  const [visited, startWait] = useCountdown()
  const sending = useRef<AbortController | null>(null)
  // Leaving the screen does not stop an upload, but no page may then open over another screen.
  const gone = useIsGone()
  /** Removes the notes of the last choice. */
  const clearNotes = (): void => {
    setOutcome(null)
    setProblem((current) => (current?.certificate ? null : current))
  }
  const { file, take, drop } = useCertificate(clearNotes, setProblem)

  const openPage = async (acting: Acting, url: string): Promise<void> =>
    setOutcome(await openPaymentPage(acting, url, balance))

  const fail = (found: GstProblem): void => {
    setProblem(found)
    if (found.wait !== undefined) startWait(found.wait)
  }

  const send = async (acting: Acting, controller: AbortController): Promise<void> => {
    const certificate = wants && file ? await readUpload(file) : undefined
    if (certificate === null) return fail(unreadable(file?.name ?? ''))
    const result = await bridgeFor(acting).account.gstPreference(
      {
        requires_gst_invoice: wants ? 'yes' : 'no',
        ...(certificate ? { gst_certificate: certificate } : {}),
      },
      {
        signal: controller.signal,
        onProgress: (done, total) => certificate && setSent(total > 0 ? Math.min(1, done / total) : 0),
      },
    )
    if (!result.ok) return fail(gstProblem(result.error, configured !== null, wants ? file : null))
    if (wants) setHasCertificate(true)
    const url = result.value.payment_url ?? configured
    if (url === null) setOutcome({ note: { tone: 'info', text: texts.noPage }, page: null })
    else if (!gone.current) await openPage(acting, url)
  }

  const submit = async (): Promise<void> => {
    if (sending.current || visited > 0) return
    const controller = new AbortController()
    sending.current = controller
    setBusy(true)
    setProblem(null)
    setOutcome(null)
    await send(actNow(), controller)
    sending.current = null
    setBusy(false)
    setSent(null)
  }

  const offeredPage = problem?.offersPage ? configured : null
  return {
    wants,
    file,
    sent,
    busy,
    waiting: visited > 0,
    note: outcome?.note ?? noteOf(problem, visited),
    certificateError: problem?.certificate ?? null,
    hasCertificate,
    isOpened: outcome?.openedAt !== undefined,
    configured,
    page: outcome ? outcome.page : offeredPage,
    choose: (next) => {
      setWants(next)
      // A certificate that is not needed is dropped.
      if (!next) drop()
      clearNotes()
    },
    setFile: take,
    refuseFolders: (names) => setProblem(atFile(composerTexts.foldersRefused(names))),
    submit,
    stop: () => sending.current?.abort(),
    openPage: (url) => openPage(actNow(), url),
  }
}
