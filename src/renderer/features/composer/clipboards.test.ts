import { expect, test } from 'vitest'
import { plainTextOf } from '../rich-text/plain-text.ts'
import { deserialise } from './deserialise.ts'
import { plainTextOfLines, serialise } from './serialise.ts'

const pasted = (html: string): string => plainTextOfLines(deserialise(html))
const received = (html: string): string => plainTextOf(html)

/** Clipboards of programs, shortened: the words that each of them hides, and what it shows. */
const hidden: readonly (readonly [string, string, string])[] = [
  [
    'a column of a web table',
    `<table><tr><td>POL</td><td style='display:none'>Our cost</td><td>Sell</td></tr>
<tr><td>Mundra</td><td style='display:none'>990</td><td>1450</td></tr></table>`,
    'POL | Sell\nMundra | 1450',
  ],
  [
    'a column and a row of Excel',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15">
<style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:"\\#\\,\\#\\#0";} td {white-space:nowrap;}--></style>
</head><body><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>
<!--StartFragment--><col width=64 style='width:48pt'><col width=0 style='display:none;mso-width-source:userset'><col width=64 style='width:48pt'>
<tr height=20 style='height:15.0pt'><td height=20 width=64 style='height:15.0pt;width:48pt'>POL</td><td width=0 style='width:0'>Cost</td><td width=64 style='width:48pt'>Sell</td></tr>
<tr height=0 style='display:none;mso-height-source:userset'><td height=0>Kandla</td><td class=xl65>880</td><td class=xl65>900</td></tr>
<tr height=20><td>Mundra</td><td class=xl65>990</td><td class=xl65 align=right>1,450</td></tr>
<![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td><td width=0></td><td width=64></td></tr><![endif]>
<!--EndFragment--></table></body></html>`,
    'POL | Sell\nMundra | 1,450',
  ],
  [
    'a class of a style sheet',
    `<style>.xl65{color:black} .xl66{display:none} td.xl65 {vertical-align:top}</style>
<table><tr><td class=xl65>Hamburg</td><td class=xl66>margin 12%</td><td class="xl65">USD 2 450</td></tr></table>`,
    'Hamburg | USD 2 450',
  ],
  [
    'a column by its class, counted in groups and spans',
    `<style>col.gone{visibility:collapse}</style><table><colgroup span=1></colgroup><colgroup><col class=gone span=2><col></colgroup>
<tr><td>POD</td><td>buy</td><td>fx</td><td>sell</td></tr><tr><td>Genoa</td><td colspan=2>770</td><td>910</td></tr></table>`,
    'POD | sell\nGenoa | 910',
  ],
  [
    'rows and columns without a size, of LibreOffice Calc and Google Sheets',
    `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style>
<table cellspacing="0" dir="ltr" data-sheets-root="1"><colgroup><col width="100"/><col width="0"/><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;POL&quot;}">POL</td><td>buy</td><td>sell</td></tr>
<tr style="height:0px;"><td>Cochin</td><td>500</td><td>600</td></tr>
<tr style="height:21px;"><td>Mundra</td><td>990</td><td>1450</td></tr></tbody></table>`,
    'POL | sell\nMundra | 1450',
  ],
  [
    'hidden text and comments of Word',
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><!--[if gte mso 9]><xml><w:WordDocument>1</w:WordDocument></xml><![endif]-->
<style><!--p.MsoNormal{margin:0cm;font-size:11.0pt;} span.Secret{mso-style-name:Secret;mso-hide:all;}--></style></head><body lang=EN-GB>
<!--StartFragment--><p class=MsoNormal>We offer <a style='mso-comment-reference:AM_1;mso-comment-date:20261128T1000'>USD 1,450</a><span
class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1"
href="#_msocom_1" name="_msoanchor_1">[AM1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span><span
style='display:none;mso-hide:all'> (buy 990)</span><span class=Secret> margin 460</span> per box.</p><!--EndFragment-->
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>
<div style='mso-element:comment'><div id="_com_1" class=msocomtxt><span style='mso-comment-author:"Asha"'></span><p class=MsoCommentText>Do
not go below 1,300.</p></div></div></div></body></html>`,
    'We offer USD 1,450 per box.',
  ],
  [
    'the preheader of a mail',
    `<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;opacity:0;overflow:hidden;mso-hide:all">Only for
agents: 10% commission</div><p>Dear Asha,</p>`,
    'Dear Asha,',
  ],
  [
    'a preheader by its height alone',
    '<span style="display:block;max-height:0;overflow:hidden">Agents only</span><p>Dear Asha,</p>',
    'Dear Asha,',
  ],
  [
    'hidden attributes, also in a dialog',
    '<p>Rate 1450</p><p hidden>Cost 990</p><dialog><p>Sure?</p></dialog><p hidden="until-found">x</p>',
    'Rate 1450',
  ],
  [
    'invisible text around visible text',
    '<div style="visibility:hidden">cost <b style="visibility:visible">sell</b> margin</div>',
    'sell',
  ],
  [
    'an invisible cell, which keeps its place',
    '<table><tr><td>A</td><td style="visibility:hidden">990</td><td>B</td></tr></table>',
    'A | | B',
  ],
  [
    'text of no size around text of a size',
    '<td><div style="font-size:0">gap<span style="font-size:14px">Sell</span><span style="font-size:2em">gap</span></div></td>',
    'Sell',
  ],
  [
    'text for screen readers of Slack and Teams',
    `<span>Ravi</span><span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)">said at nine</span>
<span style="position:absolute;left:-10000px">begin of quote</span><span style="clip-path:inset(50%)">x</span>: ok`,
    'Ravi : ok',
  ],
  [
    'an old filter and the fallback of a drawing',
    '<p style="filter:alpha(opacity=0)">x</p><p style="filter: opacity(0%)">y</p><canvas>no canvas</canvas>Sell',
    'Sell',
  ],
  [
    'text moved out of sight',
    `<p style="text-indent:-9999px">logo</p><p style="margin-left:-625em">far</p>
<p style="transform:translateX(-9999px)">left</p><p style="transform:scale(0)">small</p><p>Sell</p>`,
    'Sell',
  ],
  [
    'rules of a style sheet by their weight',
    `<style>#a .cost, .b{display:none} .b.shown{display:table-cell} td{opacity:1 !important} .c{display:none !important}
@media print{.d{display:none}} @media screen{.e{display:none}} .f:hover{display:none}</style>
<table id=a><tr><td class=cost>1</td><td class="b shown">2</td><td class=c style="display:block">3</td><td class=d>4</td><td
class=e>5</td><td class=f style="opacity:0">6</td></tr></table>`,
    '2 | 4 | 6',
  ],
]

test.each(hidden)('neither pastes nor shows %s', (_what, html, shown) => {
  expect(pasted(html)).toBe(shown)
  expect(received(html)).toBe(shown)
})

/** Content that looks like hidden content, but is shown. */
const shown: readonly (readonly [string, string, string])[] = [
  ['text in the colour of its background', '<p style="color:#fff;background:#fff">white</p>', 'white'],
  ['transparent text', '<p style="color:transparent">ink</p>', 'ink'],
  ['small numbers', '<p style="opacity:0.5;font-size:8pt;left:-10px;position:relative">small</p>', 'small'],
  ['a thin cell', '<table><tr><td style="height:1px">A</td><td width="1%">B</td></tr></table>', 'A | B'],
  [
    'the parts of a Word table that fit their text',
    `<table class=MsoNormalTable width=0 style='width:0cm;border-collapse:collapse'><tr style='height:0cm'><td width=0
style='width:0in'><p class=MsoNormal style='margin-left:36.0pt;text-indent:-18.0pt'>A</p></td><td width=0 style='width:.05pt'>B</td></tr></table>`,
    'A | B',
  ],
  ['an inline size', '<span style="width:0;height:0">inline</span>', 'inline'],
  ['what prints only differently', '<style media=print>p{display:none}</style><p>paper</p>', 'paper'],
  ['a frame held open by its padding', '<div style="height:0;padding-bottom:56%">film</div>', 'film'],
  ['a block of an important style', '<p hidden style="display:block !important">open</p>', 'open'],
]

test.each(shown)('keeps %s', (_what, html, text) => {
  expect(pasted(html)).toBe(text)
  expect(received(html)).toBe(text)
})

const spaced: readonly (readonly [string, string, string])[] = [
  [
    'Google Docs',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
style="font-size:11pt;white-space:pre;white-space:pre-wrap;">Rates  valid</span><span style="white-space:pre-wrap;"> to Friday</span></p></b>`,
    'Rates  valid to Friday',
  ],
  [
    'WhatsApp Web',
    `<span dir="ltr" class="_ao3e selectable-text copyable-text" style="white-space: pre-wrap;">ETD 04 Dec
MV Levant Star
Cut-off 01 Dec 18:00</span>`,
    'ETD 04 Dec\nMV Levant Star\nCut-off 01 Dec 18:00',
  ],
  [
    'a new Chromium',
    `<span style="white-space-collapse: preserve; text-wrap-mode: nowrap;">POL     20GP   40HC
Mundra  1450   1650</span>`,
    'POL     20GP   40HC\nMundra  1450   1650',
  ],
  [
    'VS Code',
    `<meta charset='utf-8'><div style="color: #d4d4d4;font-family: 'Droid Sans Mono', monospace;white-space: pre;"><div><span
style="color: #c586c0;">if</span><span style="color: #d4d4d4;"> (free) {</span></div><div><span>    return  0</span></div></div>`,
    'if (free) {\n    return  0',
  ],
  [
    'a quote of Thunderbird',
    `<div class="moz-text-plain"><pre class="moz-quote-pre" wrap="">Dear Asha,

  20GP   1450
</pre></div>`,
    'Dear Asha,\n\n  20GP   1450',
  ],
  [
    'a class of a style sheet',
    '<style>.plain{white-space:break-spaces}</style><div class="plain">one\n\n  two</div>',
    'one\n\n  two',
  ],
  ['lines alone', '<p style="white-space: pre-line">one   two\n   three\t4</p>', 'one two\nthree 4'],
  ['tabs of Apple Mail', 'Mundra<span style="white-space:pre">\t</span>1450', 'Mundra | 1450'],
  [
    'tabs with an empty cell, of Teams',
    '<div style="white-space:pre-wrap">POL\t20GP\t40HC\nMundra\t\t1650\n\tnote</div>',
    'POL | 20GP | 40HC\nMundra | | 1650\n    note',
  ],
  [
    'white space of the source',
    '<div style="white-space:pre"><p style="white-space:normal">one\n   two</p></div>',
    'one two',
  ],
]

test.each(spaced)('keeps the lines and columns of %s', (_what, html, text) => {
  expect(pasted(html)).toBe(text)
  expect(received(html)).toBe(text)
  expect(pasted(serialise(deserialise(html)))).toBe(text)
})

test.each([
  ['<section>one</section><section>two</section>', 'one\ntwo'],
  ['<dl><dt>POL</dt><dd>Mundra</dd></dl>', 'POL\nMundra'],
  ['<span style="display:block">one</span><span style="display:block">two</span>', 'one\ntwo'],
  ['<form><p>one</p></form>two<form name=x><input name=childNodes>three</form>', 'one\ntwo\nthree'],
])('keeps the blocks of %s apart', (html, text) => {
  expect(pasted(html)).toBe(text)
  expect(received(html)).toBe(text)
})

const tables: readonly (readonly [string, string, string])[] = [
  [
    'an empty cell of Excel',
    `<table border=0><!--StartFragment--><col width=64><tr height=20><td class=xl65 style='height:15pt;background:yellow'>POL</td>
 <td>POD</td><td>20GP</td><td align=right>40HC</td></tr><tr><td>Nhava
  Sheva</td><td>Hamburg</td><td></td><td align=right>2 450</td></tr><!--EndFragment--></table>`,
    'POL | POD | 20GP | 40HC\nNhava Sheva | Hamburg | | 2 450',
  ],
  [
    'empty cells of LibreOffice Calc at both ends',
    `<table cellspacing="0" border="0"><colgroup span="3" width="85"></colgroup><tr><td height="17" align="left"><br></td><td
align="left">a</td><td align="left"><br></td></tr><tr><td>b</td><td>&nbsp;</td><td>&nbsp;</td></tr></table>`,
    '| a |\nb | |',
  ],
  [
    'paragraphs in cells of Word',
    `<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=200
valign=top style='width:150.0pt'><p class=MsoNormal>Mundra<o:p></o:p></p><p class=MsoNormal>Pipavav<o:p></o:p></p></td><td><p
class=MsoNormal><o:p>&nbsp;</o:p></p></td><td><p class=MsoNormal>1 450<o:p></o:p></p></td></tr></table>`,
    'Mundra / Pipavav | | 1 450',
  ],
  [
    'cells of Google Docs',
    `<b style="font-weight:normal"><div dir="ltr" align="left"><table style="border:none"><colgroup><col width="200"/><col/></colgroup><tbody><tr
style="height:0pt"><td><p dir="ltr"><span style="white-space:pre-wrap">POL</span></p></td><td><br></td></tr><tr style="height:21pt"><td><p
dir="ltr"><span style="white-space:pre-wrap">Mundra</span></p></td><td><p dir="ltr"><span>1450</span></p></td></tr></tbody></table></div></b>`,
    'POL |\nMundra | 1450',
  ],
  [
    'line breaks in cells of Excel',
    `<table><tr><td>Rates<br style='mso-data-placement:same-cell'>
  December</td><td>1450</td></tr></table>`,
    'Rates / December | 1450',
  ],
  [
    'merged cells',
    `<table><tr><td colspan=3>Rates December</td></tr><tr><td>POL</td><td colspan=2>20GP</td><td>40HC</td></tr>
<tr><td rowspan=2>Mundra</td><td>1450</td><td>1500</td><td>1650</td></tr><tr><td>7</td><td>8</td><td>9</td></tr></table>`,
    'Rates December\nPOL | 20GP | | 40HC\nMundra | 1450 | 1500 | 1650\n| 7 | 8 | 9',
  ],
  [
    'an empty row',
    '<table><tr><td>a</td><td>b</td></tr><tr><td></td><td></td></tr><tr><td>c</td><td>d</td></tr></table>',
    'a | b\n\nc | d',
  ],
  [
    'a table in the layout of an Outlook mail',
    `<table width="100%"><tr><td>&nbsp;</td></tr><tr><td><p>Dear Asha,</p><p>our rates:</p><table><tr><th>POL</th><th>20GP</th></tr><tr><td>Mundra</td><td></td></tr></table>
</td></tr><tr><td>Regards</td></tr></table>`,
    'Dear Asha,\nour rates:\nPOL | 20GP\nMundra |\nRegards',
  ],
  [
    'lists beside each other',
    '<table><tr><td><ul><li>a<li>b</ul></td><td>c</td></tr></table>',
    '• a\n• b\nc',
  ],
  [
    'a caption and a head',
    '<table><caption>Rates</caption><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    'Rates\na | b\n1 | 2',
  ],
]

test.each(tables)('keeps each cell in its place: %s', (_what, html, text) => {
  expect(pasted(html)).toBe(text)
  expect(received(html)).toBe(text.replaceAll('• ', '- '))
})

const weights: readonly (readonly [string, string, string])[] = [
  [
    'Google Docs',
    `<b style="font-weight:normal;" id="docs-internal-guid-7"><p dir="ltr"><span style="font-weight:400;font-style:normal;text-decoration:none">plain </span><span
style="font-weight:700">bold</span></p></b>`,
    'plain <strong>bold</strong>',
  ],
  [
    'a light span in a bold one',
    '<b>a<span style="font-weight:400">b</span>c</b>',
    '<strong>a</strong>b<strong>c</strong>',
  ],
  [
    'Outlook',
    '<strong><span style="font-weight:normal">a<i style="font-style:normal">b</i></span></strong>',
    'ab',
  ],
  ['an upright span in italics', '<em>a<span style="font-style:normal">b</span></em>', '<em>a</em>b'],
  ['an underlined tag without a line', '<u style="text-decoration:none">a</u><u>b</u>', 'a<u>b</u>'],
  ['a line through an underlined tag', '<ins style="text-decoration:line-through">a</ins>', '<s>a</s>'],
  ['a deleted tag without a line', '<del style="text-decoration:none">a</del>', 'a'],
  ['a heading of Google Docs', '<h2><span style="font-weight:400">a</span></h2>', 'a'],
  [
    'a plain head cell',
    '<table><tr><th style="font-weight:normal">a</th><th>b</th></tr></table>',
    'a | <strong>b</strong>',
  ],
  [
    'bold by a class of Excel',
    '<style>.xl66{font-weight:700;text-decoration:underline}</style><table><tr><td class=xl66>a</td><td>b</td></tr></table>',
    '<strong><u>a</u></strong> | b',
  ],
  [
    'bold again inside light text',
    '<b>a<span style="font-weight:400">b<b>c</b></span></b>',
    '<strong>a</strong>b<strong>c</strong>',
  ],
]

test.each(weights)('lets styles win over tags: %s', (_what, html, look) => {
  expect(serialise(deserialise(html))).toBe(look)
})
