/** Fetches a file of the network through main, telling how far it is (0 to 1; null while its size is unknown). */
export const fetchFile = async (
  address: string,
  signal: AbortSignal,
  onProgress: (part: number | null) => void,
): Promise<Blob> => {
  const answer = await fetch(address, { signal })
  if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`)
  const total = Number(answer.headers.get('content-length')) || 0
  const chunks: BlobPart[] = []
  let received = 0
  const reader = answer.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value as Uint8Array<ArrayBuffer>)
    received += value.byteLength
    onProgress(total > 0 ? Math.min(1, received / total) : null)
  }
  // Never a type the page could show as its own: it is saved, not opened.
  return new Blob(chunks, { type: 'application/octet-stream' })
}

/** Hands a file over to be saved under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
