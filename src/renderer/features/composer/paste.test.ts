import { expect, test } from 'vitest'
import { deserialise } from './deserialise.ts'
import { plainTextOfLines, serialise } from './serialise.ts'

const words = (html: string): string => plainTextOfLines(deserialise(html))

test('a text of a word processor comes out clean', () => {
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

test('cells of a spreadsheet stay apart, rows are lines', () => {
  const sheet = `<table border=0><!--StartFragment--><col width=64><tr height=20><td class=xl65 style='height:15pt;background:yellow'>POL</td>
 <td>POD</td><td align=right>20GP</td></tr><tr><td>Mundra</td><td>Rotterdam</td><td align=right>1450</td></tr><!--EndFragment--></table>`
  expect(words(sheet)).toBe('POL POD 20GP\nMundra Rotterdam 1450')
})

test('lists of a web page become lines with bullets and numbers', () => {
  expect(words('<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>')).toBe('• a\n• b\n1. c\n2. d')
})

test('bold, italic and underline made by style alone are kept', () => {
  const html = '<span style="font-weight:700;font-style:italic;text-decoration:underline">x</span>'
  expect(serialise(deserialise(html))).toBe('<strong><em><u>x</u></em></strong>')
})

test('blocks are lines, and a line break inside one is another', () => {
  expect(words('<div>a<br></div><div>b</div><p>c<br>d</p><div><br></div>e')).toBe('a\nb\nc\nd\n\ne')
})

test('scripts, styles and forms leave nothing', () => {
  expect(words('<script>x()</script><style>y{}</style><form><button>go</button></form><p>z</p>')).not.toMatch(
    /x\(|y\{/,
  )
})
