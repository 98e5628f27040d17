import type { Language } from '../../../src/shared/texts/language.ts'

/** The app in one line, for Linux's menus and software centres. The metainfo file has the same lines. */
export const summaries: Readonly<Record<Language, string>> = {
  en: 'Social and business network of trade and freight',
  es: 'Red social y profesional del comercio y del transporte de carga',
  fr: 'Réseau social et professionnel du commerce et du fret',
  'pt-BR': 'Rede social e profissional do comércio e do transporte de cargas',
  ar: 'شبكة اجتماعية ومهنية للتجارة والشحن',
  hi: 'व्यापार और माल ढुलाई का सामाजिक और व्यावसायिक नेटवर्क',
  'zh-CN': '贸易与货运的社交商务网络',
  tr: 'Ticaret ve taşımacılığın sosyal ağı ve iş ağı',
  vi: 'Mạng xã hội và kinh doanh của ngành thương mại và vận tải hàng hóa',
}

/** Returns the translated comments of the desktop entry, whose tags have an underscore. The packager adds the English one. */
export const comments = (): Record<string, string> => {
  const { en: _english, ...translated } = summaries
  return Object.fromEntries(
    Object.entries(translated).map(([tag, summary]) => [`Comment[${tag.replace('-', '_')}]`, summary]),
  )
}
