/**
 * Whether what was typed can be a server's address at all; main has the last word on it. Without a scheme https is
 * meant, so that `network.example.com` is enough.
 */
export const looksLikeAddress = (typed: string): boolean => {
  const text = typed.trim()
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(written)) return false
  const url = new URL(written)
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
}
