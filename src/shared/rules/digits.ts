/** Digits of all scripts: '٠١٢', '०१२' and '０１２' are '012'. */

const foreignDigit = /(?![0-9])\p{Nd}/gu
const digit = /\p{Nd}/u

/** Returns the value of a digit of any script. The digits of a script follow each other from 0 on. */
const digitValue = (one: string): string => {
  const code = one.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** Replaces the digits of all scripts by those of ASCII. */
export const asciiDigits = (text: string): string => text.replace(foreignDigit, digitValue)
