import { dotLine } from '#shared/texts/units.ts'

const per = /\s*(?:\/|\bper\b)\s*/i
const currency = /^(?:[A-Z]{3}|\p{Sc}|(?:US|A|S|HK)\$|Rs\.?)$/u
const unit = /^(?:BAG|BOX|CBM|FEU|KGS|MTS|PCS|TEU|TON)$/

/**
 * Combines price, currency and unit: `512 per tonne` in `USD` becomes `USD 512 / tonne`. Unknown formats stay
 * unchanged.
 */
export const priceFigure = (price: string, currencyOrUnit: string): string => {
  const text = price.trim()
  const [money = '', ...more] = currencyOrUnit.trim().split(per)
  if (text === '') return [money, ...more].filter((part) => part !== '').join(' / ')
  // 'On request' is no amount.
  if (!/\d/.test(text)) return dotLine([text, [money, ...more].join(' / ')])
  const isMoney = currency.test(money) && !unit.test(money)
  const unitOf = isMoney || money === '' ? more.join(' / ') : [money, ...more].join(' / ')
  const amount = text.replace(per, ' / ')
  const named = isMoney && !text.toUpperCase().includes(money.toUpperCase()) ? `${money} ${amount}` : amount
  return unitOf === '' || amount.includes(' / ') ? named : `${named} / ${unitOf}`
}
