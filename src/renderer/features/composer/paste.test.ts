import { expect, test } from 'vitest'
import { deserialise, linesOfText } from './deserialise.ts'
import { plainTextOfLines, serialise } from './serialise.ts'

const words = (html: string): string => plainTextOfLines(deserialise(html))

test('cleans the HTML of a word processor', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>@font-face{font-family:Calibri}
p.MsoNormal{margin:0}</style><!--[if gte mso 9]><xml><o:p>x</o:p></xml><![endif]--></head><body lang=EN-GB>
<!--StartFragment--><p class=MsoNormal style='margin-bottom:8pt;mso-line-height-rule:exactly'><b><span
style='font-size:16.0pt;font-family:"Arial",sans-serif;color:#C00000;mso-fareast-language:EN-US'>Rates<o:p></o:p></span></b></p>
<p class=MsoNormal><span style='mso-bookmark:x'>valid <i>until</i>
Friday<o:p>&nbsp;</o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Regards</p><!--EndFragment--></body></html>`
  expect(serialise(deserialise(word))).toBe(
    '<strong><span style="color: #c00000; font-family: Arial">Rates</span></strong><br>valid <em>until</em> Friday&nbsp;<br>&nbsp;<br>Regards',
  )
})

test('converts lists to lines with bullets and numbers', () => {
  expect(words('<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>')).toBe('• a\n• b\n1. c\n2. d')
})

test('keeps bold, italic and underline from styles', () => {
  const html = '<span style="font-weight:700;font-style:italic;text-decoration:underline">x</span>'
  expect(serialise(deserialise(html))).toBe('<strong><em><u>x</u></em></strong>')
})

test('converts blocks and line breaks to lines', () => {
  expect(words('<div>a<br></div><div>b</div><p>c<br>d</p><div><br></div>e')).toBe('a\nb\nc\nd\n\ne')
})

test('drops scripts, styles and forms', () => {
  expect(words('<script>x()</script><style>y{}</style><form><button>go</button></form><p>z</p>')).not.toMatch(
    /x\(|y\{/,
  )
})

test.each([
  ['POL\t20GP\t40HC\r\nMundra\t\t1650\r\n', 'POL | 20GP | 40HC\nMundra | | 1650\n'],
  ['\tindented\n  two  spaces', '    indented\n  two  spaces'],
  ['Port\u00a0of\u0000 call', 'Port of call'],
])('converts the plain text %j of a spreadsheet or a PDF viewer to lines', (text, lines) => {
  expect(plainTextOfLines(linesOfText(text))).toBe(lines)
})
