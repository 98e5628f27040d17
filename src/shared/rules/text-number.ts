/** A whole number for a text: another text has another one, nearly always. It says nothing of what the text says. */
export const textNumber = (text: string): number => {
  let number = 0
  for (let at = 0; at < text.length; at += 1) number = (Math.imul(number, 31) + text.charCodeAt(at)) | 0
  return number
}
