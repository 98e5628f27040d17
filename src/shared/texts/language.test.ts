import { afterEach, expect, it } from 'vitest'
import { type AnyLanguage, compareTexts, setLanguage } from './language.ts'

afterEach(() => setLanguage({ tag: 'en', messages: {} }))

it.each<[AnyLanguage, readonly string[]]>([
  ['en', ['Antwerp', 'Århus', 'Bremen', 'Łódź', 'Mersin']],
  ['es', ['nube', 'ñandú', 'oca']],
  ['fr', ['cote', 'coté', 'côte', 'côté', 'dock']],
  ['pt-BR', ['ação', 'agência', 'área', 'Belém']],
  ['ar', ['بيروت', 'جدة', 'دبي', 'صحار']],
  ['hi', ['कोलकाता', 'चेन्नई', 'मुंबई', 'विशाखापत्तनम']],
  ['zh-CN', ['北京', '广州', '宁波', '上海', '天津']],
  ['tr', ['Cide', 'Çorum', 'Iğdır', 'İzmir', 'Samsun', 'Şile']],
  ['vi', ['Cần Thơ', 'Dung Quất', 'Đà Nẵng', 'Hải Phòng']],
])('sorts in the order of %s', (tag, inOrder) => {
  setLanguage({ tag, messages: {} })
  expect(inOrder.toReversed().toSorted(compareTexts)).toEqual(inOrder)
  expect(inOrder.toSorted(compareTexts)).toEqual(inOrder)
})
