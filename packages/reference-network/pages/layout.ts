import type { FastifyReply } from 'fastify'
import { html, type Markup } from './html.ts'

export const stylePath = '/pages/style.css'

/** Headers of read-only pages: only the network's own pictures and one style sheet. Quayside embeds its font. */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; style-src 'self'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
} as const

/** Sends a whole page. */
export const sendPage = (
  reply: FastifyReply,
  page: { readonly title: string; readonly body: Markup; readonly status?: number },
): FastifyReply =>
  reply
    .status(page.status ?? 200)
    .headers(headers)
    .send(
      html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Quayside</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<main>
<h1><bdi>${page.title}</bdi></h1>
${page.body}
</main>
</body>
</html>
`.text,
    )

export const style = `
:root { color-scheme: light dark; --ink: #1d2528; --quiet: #5c686d; --line: #dde2e3; --ground: #f6f7f6; --card: #fff; --accent: #0b6e74; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaea; --quiet: #9aa6aa; --line: #31393c; --ground: #15191b; --card: #1d2224; --accent: #57b9be; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.55 Inter, system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 4px; overflow-wrap: anywhere; }
h2 { font-size: 17px; margin: 32px 0 8px; }
p { margin: 8px 0; overflow-wrap: anywhere; }
a { color: var(--accent); }
.quiet { color: var(--quiet); }
.route { font-size: 20px; font-weight: 600; margin: 16px 0; }
dl { margin: 20px 0; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 4px 16px; }
dl div { display: flex; gap: 16px; padding: 9px 0; border-top: 1px solid var(--line); }
dl div:first-child { border-top: 0; }
dt { flex: 0 0 38%; color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.head { display: flex; gap: 20px; align-items: center; }
.head img { width: 88px; height: 88px; border-radius: 50%; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 10px; }
.pictures img { width: 100%; border-radius: 6px; display: block; }
ol, ul { list-style: none; padding: 0; margin: 16px 0; }
li { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px; margin: 8px 0; }
li.unread { border-left: 3px solid var(--accent); }
`
